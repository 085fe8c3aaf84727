import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { CommandHelp } from '#server/tools/cli/common/command-help.ts'
import { MAKING } from '#server/tools/cli/manual/making.ts'
import { helpFor } from '#server/tools/cli/manual/manual.ts'
import { OPERATING } from '#server/tools/cli/manual/operating.ts'
import { temporaryFolder } from '../kit.ts'
import { operated, operator } from './operator.ts'
import { ranHere } from './studio.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const COMMANDS: [string, CommandHelp][] = Object.entries({ ...MAKING, ...OPERATING })
/** A configuration that every command refuses, and no database. */
const BROKEN = { PORT: 'none', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: path.join(folder, 'none') }

test('S20.75 all commands are listed with a line each, without a configuration', async () => {
  const { code, lines } = await operator(BROKEN, ['--help'])
  expect(code).toBe(0)
  for (const [name, { says }] of COMMANDS)
    expect(lines.filter((line) => line.trim().split(/ +/)[0] === name)).toEqual([expect.stringContaining(says)])
  for (const args of [['-h'], ['help'], ['help', '--help']]) expect(helpFor(args)).toEqual(lines)
  expect(await operator(BROKEN, [])).toEqual({ code: 1, lines })
})

test.each(COMMANDS)('S20.75 %s says its forms, each option with a line, and an example', (name, help) => {
  const lines = helpFor([name, '--help']) ?? []
  for (const args of [
    [name, '-h'],
    ['help', name],
    [name, 'list', '--help'],
  ])
    expect(helpFor(args)).toEqual(lines)
  expect(lines[0]).toMatch(/^[A-Z].+\.$/)
  const options = Object.entries({ ...help.options })
  for (const [option, { says }] of options) {
    expect(lines.filter((line) => line.startsWith(`  --${option} `))).toEqual([expect.stringContaining(says)])
    expect(help.forms.join(' ')).toContain(`--${option}`)
  }
  const named = [...help.forms.join(' ').matchAll(/--([a-z-]+)/g)].map(([, option]) => option)
  expect(new Set(named)).toEqual(new Set(options.map(([option]) => option)))
  expect(lines.at(-2)).toBe('Example:')
  expect(lines.at(-1)).toMatch(new RegExp(`^  npm run studio -- ${name}`))
})

test('S20.75 the help of commands needs neither a configuration nor a database', async () => {
  for (const args of [
    ['backup', '--help'],
    ['user', '-h'],
    ['help', 'render'],
  ])
    expect(await operator(BROKEN, args)).toEqual({ code: 0, lines: helpFor(args) })
  expect(await operator(BROKEN, ['help', 'paint'])).toEqual({
    code: 1,
    lines: ['There is no command "paint": studio --help lists them.'],
  })
})

test.each(COMMANDS)('S20.75 %s refuses an option that its help lacks, and names its forms', async (name) => {
  const said =
    name in MAKING
      ? (await ranHere([name, '--nonsense'])).said
      : (await operated({ DATA_DIR: path.join(folder, 'none') }, [name, '--nonsense'])).join()
  expect(said).toMatch(new RegExp(`^Unknown option '--nonsense'\\. Usage: studio ${name}`))
})
