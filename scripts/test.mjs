import { checkNode, ensureBuild, ensureDependencies, NODE, refuse, run } from './setup.mjs'
import { ensureBrowser } from './system-packages.mjs'

const say = (line) => console.log(`\n== ${line}`)

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
await ensureBrowser(say)
ensureBuild(say)
for (const [name, program, args] of STEPS) {
  say(name)
  const started = Date.now()
  if (run(program, args) !== 0) refuse(`\nFAILED: ${name} (${program} ${args.join(' ')}, node ${NODE})`)
  console.log(`-- ${name}: ${Math.round((Date.now() - started) / 1000)} s`)
}
say('All tests passed.')
