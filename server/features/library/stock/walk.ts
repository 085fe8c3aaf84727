import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** The files of a folder and of the folders within, by their paths from the root. */
interface Walk {
  files: string[]
  /** Paths of folders that cannot be read, and of what is not followed or not usable by its name, with why. */
  unread: string[]
  skipped: { path: string; why: string }[]
}

/** Why a name cannot be that of an item; null for one that can. */
function refusedName(name: string): string | null {
  // the paths of documents have slashes alone
  if (name.includes('\\')) return 'its name has a backslash'
  return path.parse(name).name.trim() === '' ? 'its name is of spaces alone' : null
}

/** Says whether a link leads to a file; else why it is not followed: a link to a folder may lead round in a circle. */
async function refusedLink(full: string): Promise<string | null> {
  const target = await stat(full).catch(() => null)
  if (!target) return 'it is a link to nothing'
  if (target.isDirectory()) return 'links to folders are not followed'
  return target.isFile() ? null : 'it is no file'
}

async function walkInto(root: string, name: string, walk: Walk): Promise<void> {
  const entries = await readdir(path.join(root, name), { withFileTypes: true }).catch((error) => {
    // an operator with pictures alone makes no folder of music
    if (error.code !== 'ENOENT') walk.unread.push(name)
    return []
  })
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const at = `${name}/${entry.name}`
    const isFolder = entry.isDirectory()
    const linked = entry.isSymbolicLink() ? await refusedLink(path.join(root, at)) : null
    const kind = isFolder || entry.isFile() || entry.isSymbolicLink() ? linked : 'it is no file'
    const why = refusedName(entry.name) ?? kind
    if (why !== null) walk.skipped.push({ path: at, why })
    else if (isFolder) await walkInto(root, at, walk)
    else walk.files.push(at)
  }
}

/** Returns what a folder below a root holds, in the order of names. Links within it are followed to files alone. */
export async function walkFolder(root: string, name: string): Promise<Walk> {
  const walk: Walk = { files: [], unread: [], skipped: [] }
  await walkInto(root, name, walk)
  walk.files.sort()
  return walk
}
