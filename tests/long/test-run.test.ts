import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NODE, ROOT } from '#tests/contract/kit.ts'

const MODULES = pathToFileURL(path.join(ROOT, 'scripts/test-run/')).href
let folder = ''

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'avatar-studio-run-')))
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  // its cache of modules would be that of the run in which this test is, and be cleared for another lock file
  write('vitest.config.mjs', 'export default { test: { fsModuleCache: false } }')
  write('playwright.config.mjs', "export default { testMatch: '*.journey.mjs' }")
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, content: string): string {
  writeFileSync(path.join(folder, file), content)
  return path.join(folder, file)
}

/** Writes a file of tests that fails the first times that it runs; returns its path. */
function failing(file: string, times: number): string {
  const runner = file.endsWith('.journey.mjs') ? '@playwright/test' : 'vitest'
  return write(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs'
    import { expect, test } from '${runner}'
    test('the same', () => {})
    test('passes in the end', () => {
      appendFileSync(import.meta.filename + '.tries', '.')
      expect(readFileSync(import.meta.filename + '.tries').length).toBeGreaterThan(${times})
    })`,
  )
}

/** Writes a file of tests of which `content` knows whether it is in its first try (`isFirst`); returns its path. */
function changing(file: string, content: string): string {
  const runner = file.endsWith('.journey.mjs') ? '@playwright/test' : 'vitest'
  return write(
    file,
    `import { existsSync, writeFileSync } from 'node:fs'
    import * as runner from '${runner}'
    const { beforeAll, describe, expect, test } = runner
    const isFirst = !existsSync(import.meta.filename + '.tried')
    const endTry = () => writeFileSync(import.meta.filename + '.tried', '')
    ${content}`,
  )
}

const STEPS = {
  vitest: () => ['unit', 'vitest', ['run', '--root', folder]],
  playwright: () => ['journeys', 'playwright', ['test', '--config', path.join(folder, 'playwright.config.mjs')]],
  refusal: () => ['refusal', NODE, ['-e', 'process.exit(3)']],
}

/** Runs steps in a process of its own. */
async function ran(names: (keyof typeof STEPS)[], hasSecondTry = true) {
  const program = write(
    'run.mjs',
    `import { countAtTheEnd } from '${MODULES}count-at-the-end.mjs'
    import { runSteps } from '${MODULES}run-steps.mjs'
    runSteps(${JSON.stringify(names.map((name) => STEPS[name]()))}, countAtTheEnd(), ${hasSecondTry})`,
  )
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))
  const child = spawn(NODE, [program], { env: Object.fromEntries(own), stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = once(child, 'close')
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await closed
  const lines = out.trimEnd().split('\n')
  return { code: code as number, lines, errors }
}

/** How the run names a file. */
const named = (file: string) => path.relative(ROOT, file)

test('a file that fails once is named and refuses nothing; steps after it run, of both runners', async () => {
  const [unit, journey] = [failing('one.test.mjs', 1), failing('two.journey.mjs', 1)]
  failing('three.test.mjs', 0)
  const { code, lines, errors } = await ran(['vitest', 'playwright'])
  expect(lines.slice(-4), errors).toEqual([
    '== All tests passed.',
    `flaky: ${named(unit)}`,
    `flaky: ${named(journey)}`,
    '6 passed, 0 failed',
  ])
  expect(code).toBe(0)
})

test('a file that fails twice refuses, beside one that failed once', async () => {
  const [unit, broken] = [failing('one.test.mjs', 1), failing('two.test.mjs', 2)]
  const { code, lines, errors } = await ran(['vitest'])
  expect(code).toBe(1)
  expect(errors).toContain(`FAILED twice: ${named(broken)}`)
  expect(errors).not.toContain(`FAILED twice: ${named(unit)}`)
  expect(lines.slice(-2)).toEqual([`flaky: ${named(unit)}`, '3 passed, 1 failed'])
  expect(lines).not.toContain('== All tests passed.')
})

test('without a second try a failure refuses at once', async () => {
  const unit = failing('one.test.mjs', 1)
  failing('two.journey.mjs', 0)
  const { code, lines, errors } = await ran(['vitest', 'playwright'], false)
  expect(code).toBe(1)
  expect(errors).toContain(`FAILED: ${named(unit)}`)
  expect(lines).not.toContain('== journeys')
  expect(lines.at(-1)).toBe('1 passed, 1 failed')
})

test('a file that cannot be loaded, or leaves an error to nobody, is a file that failed', async () => {
  const files = [
    changing('load.test.mjs', "endTry(); if (isFirst) throw new Error('not loaded')\ntest('the same', () => {})"),
    changing(
      'uncaught.test.mjs',
      `endTry()
      test('the same', async () => { if (isFirst) Promise.reject(new Error('nobody')); await new Promise(setImmediate) })`,
    ),
  ]
  const { code, lines, errors } = await ran(['vitest'])
  expect(code, errors).toBe(0)
  expect(lines.slice(-3).toSorted()).toEqual(['2 passed, 0 failed', ...files.map((file) => `flaky: ${named(file)}`)])
})

test.each(['vitest', 'playwright'] as const)(
  'a test that failed and is then skipped has failed: %s',
  async (runner) => {
    const file = changing(
      runner === 'vitest' ? 'one.test.mjs' : 'one.journey.mjs',
      `test('the same', () => {})
    const other = isFirst ? test : test.skip
    other('skipped', () => { endTry(); throw new Error('failed') })`,
    )
    const { code, lines, errors } = await ran([runner])
    expect(errors).toContain(`FAILED twice: ${named(file)}`)
    expect(code).toBe(1)
    expect(lines.at(-1)).toBe('1 passed, 1 failed')
  },
)

test('a test, or a suite whose hook failed, that is then not defined failed; so did a file that then runs no test', async () => {
  const files = [
    changing('gone.test.mjs', "test('the same', endTry); if (isFirst) test('gone', () => expect(1).toBe(2))"),
    changing(
      'suite.test.mjs',
      `test('the same', endTry)
      if (isFirst) describe('gone', () => { beforeAll(() => { throw new Error('hook') }); test('in it', () => {}) })`,
    ),
    changing('load.test.mjs', "endTry(); if (isFirst) throw new Error('not loaded')\ntest.skip('no test', () => {})"),
  ]
  const { code, errors } = await ran(['vitest'])
  for (const file of files) expect(errors).toContain(`FAILED twice: ${named(file)}`)
  expect(code).toBe(1)
})

test('a snapshot that is not stored fails twice, with either runner', async () => {
  const files = ['one.test.mjs', 'two.journey.mjs'].map((file) =>
    changing(file, "test('the same', () => expect('text').toMatchSnapshot())"),
  )
  const { code, errors } = await ran(['vitest', 'playwright'])
  for (const file of files) expect(errors).toContain(`FAILED twice: ${named(file)}`)
  expect(code).toBe(1)
})

test.each(['vitest', 'playwright'] as const)('a test that is marked to run alone refuses: %s', async (runner) => {
  changing(runner === 'vitest' ? 'one.test.mjs' : 'one.journey.mjs', "test.only('alone', () => {})")
  expect((await ran([runner])).code).toBe(1)
})

test.each(['vitest', 'playwright'] as const)(
  'a failed end of the whole run refuses beside a flaky file: %s',
  async (runner) => {
    failing(runner === 'vitest' ? 'one.test.mjs' : 'one.journey.mjs', 1)
    const throwsOnce = `import { existsSync, writeFileSync } from 'node:fs'
    const isFirst = !existsSync(import.meta.filename + '.tried')
    writeFileSync(import.meta.filename + '.tried', '')
    const end = () => { if (isFirst) throw new Error('not ended') }`
    write('setup.mjs', `${throwsOnce}\nexport default () => end`)
    write('vitest.config.mjs', "export default { test: { globalSetup: ['setup.mjs'] } }")
    write('playwright.config.mjs', "export default { testMatch: '*.journey.mjs', globalSetup: './setup.mjs' }")
    const { code, errors, lines } = await ran([runner])
    expect(code).toBe(1)
    expect(errors).toContain('FAILED: ')
    expect(lines).not.toContain('== All tests passed.')
  },
)

test('with CI, a journey that is marked to run alone refuses the journeys', () => {
  const args = [
    'playwright',
    'test',
    '--list',
    '--reporter=json',
    '--project=short',
    'no-such-journey',
    '--pass-with-no-tests',
  ]
  const forbids = (CI: string) => {
    const { stdout } = spawnSync('npx', args, { cwd: ROOT, env: { ...process.env, CI }, encoding: 'utf8' })
    return JSON.parse(stdout).config.forbidOnly
  }
  expect([forbids('true'), forbids('')]).toEqual([true, false])
})

test('a step that fails without a file refuses at once', async () => {
  const refused = await ran(['refusal', 'vitest'])
  expect(refused.code).toBe(1)
  expect(refused.errors).toContain('FAILED: refusal')
  expect(refused.lines).not.toContain('== unit')
  expect(refused.lines.at(-1)).toBe('0 passed, 1 failed')
  write('vitest.config.mjs', "throw new Error('broken')")
  failing('one.test.mjs', 1)
  const broken = await ran(['vitest', 'playwright'])
  expect(broken.code).toBe(1)
  expect(broken.errors).toContain('left no report')
  expect(broken.lines).not.toContain('== journeys')
})
