import { spawn } from 'node:child_process'
import path from 'node:path'
import { checkNode, ensureBuild, ensureDependencies, NODE, PROGRAM_ENV, ROOT } from './setup.mjs'

const say = (line) => console.error(line)

checkNode()
ensureDependencies(say)
ensureBuild(say)

// npm runs scripts in the root; paths of the command line are meant from where the user stands
const cwd = process.env.INIT_CWD ?? process.cwd()
const program = path.join(ROOT, 'server/tools/cli/main.ts')
const studio = spawn(NODE, [program, ...process.argv.slice(2)], { cwd, env: PROGRAM_ENV, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => studio.kill(signal))
studio.on('exit', (code) => process.exit(code ?? 1))
