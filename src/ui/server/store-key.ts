/** Longest file name in a key, in characters (E2.20). */
const STORED_NAME_CHARS = 20

/**
 * Returns a unique key: root path, folder, `unique`, and at most the last 20 characters of the name.
 * @throws Error `no root path` if the credentials name none (E2.19)
 */
export function storeKey(rootPath: string, folder: string, name: string, unique: string): string {
  const root = rootPath.replace(/\/+$/, '')
  if (root === '') throw new Error('no root path')
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .slice(-STORED_NAME_CHARS)
  return `${root}/${folder}/${unique}-${safe}`
}
