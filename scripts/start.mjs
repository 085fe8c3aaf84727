import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { checkNode, ensureBuild, ensureDependencies, NODE, PROGRAM_ENV, ROOT, refuse } from './setup.mjs'

/** Resolves when the port is free; a taken one is told before minutes of set-up are spent. */
function portIsFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code !== 'EADDRINUSE'))
    probe.listen({ port, host }, () => probe.close(() => resolve(true)))
  })
}

const port = Number(process.env.PORT || 5180)
const say = (line) => console.log(line)

checkNode()
if (Number.isInteger(port) && port < 65536 && !(await portIsFree(port, process.env.HOST || 'localhost')))
  refuse(
    `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port === 65535 ? 5180 : port + 1} npm start`,
  )
ensureDependencies(say)
if (process.env.ROLE !== 'render') ensureBuild(say)
say('Starting the server ...')

const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
const server = spawn(NODE, ['server/main.ts'], { cwd: ROOT, env: PROGRAM_ENV, stdio })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('error', (error) => refuse(`The server could not be started: ${error.message}.`))
server.on('exit', (code) => process.exit(code ?? 1))
