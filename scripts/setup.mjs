import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
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

/** Options of a program that runs in the root with the project's own binaries first. */
function inRoot(options = {}) {
  const env = {
    ...process.env,
    ...options.env,
    PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  }
  return { cwd: ROOT, stdio: 'inherit', ...options, env }
}

/** Runs a program in the root with the project's own binaries first; returns its exit status. */
export function run(program, args, options) {
  return spawnSync(program, args, inRoot(options)).status ?? 1
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]))
    refuse(`Avatar Studio needs Node ${OLDEST_NODE.join('.')} or newer to start; this is ${process.versions.node}.`)
}

/** Written last by an installation: of which lock file and patches it is. */
const STAMP = path.join(ROOT, 'node_modules/.avatar-studio-lock')

/** Returns the parts of an installation: the lock file, and the patches that are applied to packages. */
function installationWanted() {
  const patches = readdirSync(path.join(ROOT, 'patches')).filter((name) => name.endsWith('.patch'))
  const files = ['package-lock.json', ...patches.sort().map((name) => path.join('patches', name))]
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex')
}

/** Notes which installation this is: the last step of every one (`postinstall`), also of a plain `npm ci`. */
export function stampInstallation() {
  writeFileSync(STAMP, installationWanted())
}

/** Whether packages are installed: a broken installation ends in a trace of whatever misses one. */
function areInstalled(names) {
  return names.every((name) => existsSync(path.join(ROOT, 'node_modules', name, 'package.json')))
}

/**
 * Installs packages that are missing, or older than the lock file: those that the studio runs and is built with, and those
 * that test and develop it too where `forDevelopment` asks for them or an earlier installation has them.
 */
export function ensureDependencies(say, forDevelopment = false) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const isCurrent = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === installationWanted()
  const runs = isCurrent && existsSync(NODE) && areInstalled(Object.keys(dependencies))
  if (runs && (!forDevelopment || areInstalled(Object.keys(devDependencies)))) return
  refuseLinkedPackages()
  if (runs) {
    say('Installing the packages that test and develop the studio, beside those that run it (once, half a minute) ...')
    // what is there stays: a server may be running from it
    return install(['install', '--no-save', '--include=dev'])
  }
  const isForDevelopment = forDevelopment || areInstalled(['vitest'])
  const purpose = isForDevelopment ? 'runs, is built, tested and developed with' : 'runs and is built with'
  say(`Installing the packages that the studio ${purpose} (once, up to a minute) ...`)
  install(['ci', isForDevelopment ? '--include=dev' : '--omit=dev'])
}

/** An installation through a link would empty the folder that it leads to, which is another checkout's. */
function refuseLinkedPackages() {
  if (!lstatSync(path.join(ROOT, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return
  refuse(
    'Packages are to be installed, but node_modules is a symbolic link: remove the link, or install them where it leads to, then start again.',
  )
}

/**
 * Lets npm install what it has in its cache, and ask the registry for the rest; returns whether it could. What it remembers of
 * a package may be older than a version that is wanted: then it asks anew.
 */
export function npmInstalls(args, options = {}) {
  const npm = [...args, '--no-audit', '--no-fund', '--loglevel=error']
  const stdio = ['inherit', 'inherit', 'pipe']
  const { status, stderr } = spawnSync(
    'npm',
    [...npm, '--prefer-offline'],
    inRoot({ ...options, stdio, encoding: 'utf8' }),
  )
  if (status !== 0 && /\b(?:ETARGET|E404)\b/.test(stderr ?? '')) return run('npm', npm, options) === 0
  process.stderr.write(stderr ?? '')
  return status === 0
}

function install(args) {
  if (!npmInstalls(args))
    refuse('The dependencies could not be installed: see the lines above, check the network, then start again.')
  if (!existsSync(NODE))
    refuse(`No Node for the studio was installed: no package has one for ${process.platform} on ${process.arch}.`)
}

const BUILD = ['vite', ['build', '--logLevel', 'warn']]
/** Said when the browser's part could not be built. */
export const NOT_BUILT = 'The studio could not be built: see the lines above.'

/** Whether the browser's part is there, and no older than its sources. */
export function isBuilt() {
  const inputs = ['src', 'public', 'vite', 'index.html', 'render.html', 'vite.config.ts', 'package-lock.json']
  const newest = Math.max(...inputs.map((input) => newestMs(path.join(ROOT, input))))
  const built = path.join(ROOT, 'dist/index.html')
  return existsSync(built) && statSync(built).mtimeMs >= newest
}

/** Builds the browser's part when it is missing or older than its sources. */
export function ensureBuild(say) {
  if (isBuilt()) return
  say('Building the studio ...')
  if (run(...BUILD) !== 0) refuse(NOT_BUILT)
}

/** Starts to build the browser's part; returns the process, which ends with 0 when it is built. */
export function startBuild() {
  const [program, args] = BUILD
  return spawn(program, args, inRoot())
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
