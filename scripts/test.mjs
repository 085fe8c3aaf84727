import { existsSync } from 'node:fs'
import { checkNode, ensureBuild, ensureDependencies, NODE, refuse, run } from './setup.mjs'

const say = (line) => console.log(`\n== ${line}`)
const root = process.getuid?.() === 0
const debian = existsSync('/etc/debian_version')

/** `apt-get install`, where that is ours to do. */
function installSystemPackages(...packages) {
  if (!root || !debian) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  return (
    run('apt-get', ['update', '-qq'], { env }) === 0 &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    }) === 0
  )
}

async function ensureBrowser() {
  const { findBrowser } = await import('./find-browser.mjs')
  if (await findBrowser()) return
  say('Installing Chromium')
  if (run('playwright', ['install', 'chromium']) !== 0) installSystemPackages('chromium')
  if (!(await findBrowser()))
    refuse(
      'No Chromium was found or could be installed: install one and name it in CHROMIUM_PATH, then run the tests again.',
    )
}

const STEPS = [
  ['types', 'tsc', ['-b']],
  ['lint', 'npm', ['run', '--silent', 'lint']],
  ['rules and law', 'vitest', ['run', '--project', 'rules']],
  ['server', 'vitest', ['run', '--project', 'server']],
  ['threads and pixels in Chromium', 'vitest', ['run', '--project', 'browser']],
  ['journeys in Chromium', 'playwright', ['test', '--project=short']],
]

checkNode()
ensureDependencies(say)
await ensureBrowser()
ensureBuild(say)
for (const [name, program, args] of STEPS) {
  say(name)
  const started = Date.now()
  if (run(program, args) !== 0) refuse(`\nFAILED: ${name} (${program} ${args.join(' ')}, node ${NODE})`)
  console.log(`-- ${name}: ${Math.round((Date.now() - started) / 1000)} s`)
}
say('All tests passed.')
