import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npmInstalls, ROOT } from './setup.mjs'

/**
 * Installs a package that has a package.json and lock file of its own, in a folder of the repository: what few need, and
 * neither the product nor its developers are to wait for.
 * @throws {Error} if npm fails.
 */
export function ensurePackage(folder, what, say) {
  const cwd = path.join(ROOT, folder)
  const lock = readFileSync(path.join(cwd, 'package-lock.json'), 'utf8')
  const stamp = path.join(cwd, 'node_modules/.avatar-studio-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  say(`Installing ${what} (once, in ${folder}) ...`)
  if (!npmInstalls(['ci'], { cwd, shell: process.platform === 'win32' }))
    throw new Error(`The packages of ${folder} could not be installed: see the lines above, and check the network.`)
  writeFileSync(stamp, lock)
}
