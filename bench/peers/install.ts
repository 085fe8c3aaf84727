import path from 'node:path'
import { ensurePackage } from '#scripts/ensure-package.mjs'

/** Folder of the peers' own package.json, apart from that of the product: only the bench installs them. */
const MODULES = path.join(import.meta.dirname, 'packages/node_modules')

/** Where Vite finds the packages of the peers. */
export const PEER_ALIASES = Object.fromEntries(
  ['@webav/av-cliper', '@diffusionstudio/core'].map((name) => [name, path.join(MODULES, name)]),
)

/**
 * Installs the packages of the peers when they are missing or older than their lock file.
 * @throws {Error} if npm fails.
 */
export function installPeers(): void {
  ensurePackage('bench/peers/packages', 'the libraries that the bench compares with', console.log)
}
