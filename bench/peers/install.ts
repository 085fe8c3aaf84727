import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Folder of the peers' own package.json, apart from that of the product: only the bench installs them. */
const PACKAGES = path.join(import.meta.dirname, 'packages')
const MODULES = path.join(PACKAGES, 'node_modules')

/** Where Vite finds the packages of the peers. */
export const PEER_ALIASES = Object.fromEntries(
  ['@webav/av-cliper', '@diffusionstudio/core'].map((name) => [name, path.join(MODULES, name)]),
)

/**
 * Installs the packages of the peers when they are missing or older than their lock file.
 * @throws {Error} if npm fails.
 */
export function installPeers(): void {
  const lock = readFileSync(path.join(PACKAGES, 'package-lock.json'), 'utf8')
  const stamp = path.join(MODULES, '.bench-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing the peers ...')
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: PACKAGES,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('the packages of the peers could not be installed: see the lines above')
  writeFileSync(stamp, lock)
}
