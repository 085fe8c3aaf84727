import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import {
  checkNode,
  ensureDependencies,
  isBuilt,
  NODE,
  NOT_BUILT,
  PROGRAM_ENV,
  ROOT,
  refuse,
  startBuild,
} from './setup.mjs'

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
const builds = process.env.ROLE !== 'render' && !isBuilt()
say(builds ? 'Building the studio, and starting the server ...' : 'Starting the server ...')

// the server creates its database meanwhile, and serves what is built when it is told so
const args = builds ? ['server/main.ts', '--await-build'] : ['server/main.ts']
const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
const server = spawn(NODE, args, { cwd: ROOT, env: PROGRAM_ENV, stdio })
const build = builds ? startBuild() : null
build?.on('error', () => server.send(NOT_BUILT))
build?.on('exit', (code) => server.send(code === 0 ? 'built' : NOT_BUILT))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('error', (error) => refuse(`The server could not be started: ${error.message}.`))
server.on('exit', (code) => {
  build?.kill()
  process.exit(code ?? 1)
})
