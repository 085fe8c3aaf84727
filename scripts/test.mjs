import { ensurePackage } from './ensure-package.mjs'
import { checkNode, ensureBuild, ensureDependencies } from './setup.mjs'
import { ensureBrowser } from './system-packages.mjs'
import { countAtTheEnd } from './test-run/count-at-the-end.mjs'
import { runSteps } from './test-run/run-steps.mjs'

const say = (line) => console.log(`\n== ${line}`)

const STEPS = [
  ['types', 'tsc', ['-b']],
  ['lint', 'npm', ['run', '--silent', 'lint']],
  ['rules and law', 'vitest', ['run', '--project', 'rules']],
  ['server', 'vitest', ['run', '--project', 'server']],
  ['threads and pixels in Chromium', 'vitest', ['run', '--project', 'browser']],
  ['journeys in Chromium', 'playwright', ['test', '--project=waiting', '--project=busy']],
]

const counts = countAtTheEnd()
checkNode()
ensureDependencies(say, true)
ensurePackage('tests/azurite', 'Azurite, which a test takes for the object store of Azure', say)
await ensureBrowser(say)
ensureBuild(say)
runSteps(STEPS, counts, !['', '0', 'false'].includes(process.env.CI ?? ''))
