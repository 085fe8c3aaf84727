import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The repository's root, whichever folder a script is started from. */
export const ROOT = path.resolve(import.meta.dirname, '..')
/** Node of the project itself: newer than many systems', the same everywhere. */
export const NODE = path.join(ROOT, 'node_modules/.bin/node')

/** Environment of the server and the command line: Node keeps their compiled modules, which shortens every later start. */
export const PROGRAM_ENV = { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/node'), ...process.env }

const OLDEST_NODE = [20, 19]

/** Ends the process with one sentence. */
export function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Runs a program in the root with the project's own binaries first; returns its exit status. */
export function run(program, args, options = {}) {
  const env = {
    ...process.env,
    ...options.env,
    PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  }
  return spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', ...options, env }).status ?? 1
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]))
    refuse(`Avatar Studio needs Node ${OLDEST_NODE.join('.')} or newer to start; this is ${process.versions.node}.`)
}

/** Whether every package that the manifest names is installed: a broken installation ends in a trace of whatever misses one. */
function isComplete() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const names = Object.keys({ ...dependencies, ...devDependencies })
  return names.every((name) => existsSync(path.join(ROOT, 'node_modules', name, 'package.json')))
}

/** Installs the dependencies when they are missing, incomplete or older than the lock file. */
export function ensureDependencies(say) {
  const lock = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')
  const stamp = path.join(ROOT, 'node_modules/.avatar-studio-lock')
  if (existsSync(NODE) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && isComplete()) return
  say('Installing dependencies (once, about a minute) ...')
  if (run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']) !== 0)
    refuse('The dependencies could not be installed: see the lines above, check the network, then start again.')
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, lock)
}

/** Builds the browser's part when it is missing or older than its sources. */
export function ensureBuild(say) {
  const inputs = ['src', 'public', 'vite', 'index.html', 'render.html', 'vite.config.ts', 'package-lock.json']
  const newest = Math.max(...inputs.map((input) => newestMs(path.join(ROOT, input))))
  const built = path.join(ROOT, 'dist/index.html')
  if (existsSync(built) && statSync(built).mtimeMs >= newest) return
  say('Building the studio ...')
  if (run('vite', ['build', '--logLevel', 'warn']) !== 0) refuse('The studio could not be built: see the lines above.')
}

function newestMs(entry) {
  if (!existsSync(entry)) return 0
  const stat = statSync(entry)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(entry, { recursive: true, withFileTypes: true }).reduce(
    (newest, file) =>
      file.isFile() ? Math.max(newest, statSync(path.join(file.parentPath, file.name)).mtimeMs) : newest,
    0,
  )
}
