import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { violationsOf } from './cruise.ts'
import { ROOMS } from './table.ts'

const sources = globSync('{src,server}/**/*.{ts,tsx}')

describe('the table', () => {
  test('every row names a room that exists', () => {
    const empty = ROOMS.filter((row) => !sources.some((file) => new RegExp(row).test(file)))
    expect(empty).toEqual([])
  })

  test('every source file is in a room', () => {
    const homeless = sources.filter((file) => !ROOMS.some((row) => new RegExp(row).test(file)))
    expect(homeless).toEqual([])
  })
})

/** Files of a small tree, each with one import that the table refuses, and the rule that refuses it. */
const REFUSED: Record<string, { text: string; rule: string }> = {
  'src/ui/editor/header/sideways.ts': {
    text: "import { value } from '#ui/editor/stage/target.ts'\nconsole.log(value)\n",
    rule: 'law ^src/ui/editor/header/',
  },
  'src/ui/editor/stage/threads.ts': {
    text: "import { value } from '#ui/threads/target.ts'\nconsole.log(value)\n",
    rule: 'law ^src/ui/editor/stage/',
  },
  'src/ui/editor/timeline/model/impure.ts': {
    text: "import { value } from '#ui/mirror/target.ts'\nconsole.log(value)\n",
    rule: 'law ^src/ui/editor/timeline/model/',
  },
  'src/ui/mirror/upward.ts': {
    text: "import type { value } from '#ui/session/target.ts'\nexport type Value = typeof value\n",
    rule: 'law ^src/ui/mirror/',
  },
  'src/shared/model/upward.ts': {
    text: "import { value } from '#ui/parts/target.ts'\nconsole.log(value)\n",
    rule: 'law ^src/shared/model/',
  },
  'src/shared/protocol/value.ts': {
    text: "import { value } from '#shared/model/target.ts'\nconsole.log(value)\n",
    rule: 'types only ^src/shared/protocol/',
  },
  'src/ui/editor/library/value.ts': {
    text: "import { value } from '#shared/commands/target.ts'\nconsole.log(value)\n",
    rule: 'types only ^src/ui/editor/library/',
  },
}
/** Files whose imports the table allows. */
const ALLOWED: Record<string, string> = {
  'src/shared/protocol/type.ts':
    "import type { value } from '#shared/model/target.ts'\nexport type Value = typeof value\n",
  'src/ui/editor/header/common.ts': "import { value } from '#ui/editor/common/target.ts'\nconsole.log(value)\n",
}

describe('a forbidden import is refused', () => {
  const targets = [
    'ui/editor/stage',
    'ui/editor/common',
    'ui/threads',
    'ui/mirror',
    'ui/session',
    'ui/parts',
    'shared/model',
    'shared/commands',
  ].map((room) => [`src/${room}/target.ts`, 'export const value = 1\n'])
  const refused = Object.entries(REFUSED).map(([file, { text }]) => [file, text])
  const violations = violationsOf({ ...Object.fromEntries([...targets, ...refused]), ...ALLOWED })

  test.each(Object.entries(REFUSED))('%s', (file, { rule }) => {
    expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(rule)
  })

  test.each(Object.keys(ALLOWED))('%s is allowed', (file) => {
    expect(violations.filter(({ from }) => from === file)).toEqual([])
  })
})
