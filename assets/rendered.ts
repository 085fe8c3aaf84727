import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')

/**
 * Renders the film of a project with the product's own command, and returns it: WebM, whose codec gives the same bytes every time.
 * Files that the project names lie in `folder`.
 */
export function rendered(project: object, id: string, folder: string): Buffer {
  const [from, to] = [path.join(folder, `${id}.json`), path.join(folder, `${id}.webm`)]
  writeFileSync(from, JSON.stringify(project))
  const command = ['scripts/studio.mjs', 'render', from, '--out', to, '--size', '720']
  execFileSync(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'inherit', 'ignore'] })
  return readFileSync(to)
}
