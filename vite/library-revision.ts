import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const LIBRARY = path.resolve(import.meta.dirname, '../public/library')

/** Returns a hash of the built-in library, whose files keep their addresses when their content changes. */
export function libraryRevision(): string {
  const hash = createHash('sha256')
  const files = globSync('**/*.*', { cwd: LIBRARY }).sort()
  for (const file of files) hash.update(file).update(readFileSync(path.join(LIBRARY, file)))
  return hash.digest('hex').slice(0, 16)
}
