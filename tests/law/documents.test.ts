import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const documents = [
  ...globSync('*.md'),
  ...globSync('docs/**/*.md'),
  ...globSync('{src,server,assets,bench,tests}/**/README.md', { exclude: ['**/node_modules/**'] }),
]

/** Paths in code quotes that look like one of ours: a known top folder and a slash, no placeholder in capitals. */
function pathsIn(file: string): string[] {
  const quoted = [...readFileSync(file, 'utf8').matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? '')
  return quoted.filter(
    (text) =>
      /^(src|server|assets|tests|bench|docs|public|scripts|examples)\/[\w./-]+$/.test(text) && !/[A-Z]{4}/.test(text),
  )
}

test.each(documents)('%s names only paths that exist', (file) => {
  const missing = pathsIn(file).filter(
    (named) => !existsSync(named) && !existsSync(path.join(path.dirname(file), named)),
  )
  expect(missing).toEqual([])
})

/** Names of files and of folders in code quotes: an ending of ours, or a slash behind; no placeholder in capitals. */
const OWN_NAME = /^(?!.*[A-Z]{4}\/)(?:[\w.-]+\/)*(?:[\w.-]+\.(?:ts|tsx|mjs|cjs|css|json|md|sql)|[\w.-]+\/)$/
/** Heads of first columns that list files or folders. */
const LISTS_PLACES = /^\| *(?:file|folder|room|feature) *\|/

const quotedIn = (text: string) => [...text.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? '')

/** Parts of a document in which names belong together: paragraphs, items of lists and rows of tables. */
const partsOf = (text: string) => text.replaceAll(/^```.*?^```/gms, '').split(/\n(?=\n|- |\d+\. |\| |#)/)

/** Names of files and folders in a README that are neither beside it nor in a folder that the same part names before. */
function strayNames(readme: string): string[] {
  const own = path.dirname(readme)
  let section = own
  let isList = false
  return partsOf(readFileSync(readme, 'utf8')).flatMap((part) => {
    const heading = /^\n*## (\S+)$/m.exec(part)?.[1]
    if (heading) section = path.join(own, heading)
    if (LISTS_PLACES.test(part.trim())) isList = true
    else if (!part.trim().startsWith('|')) isList = false
    const listed = isList ? quotedIn(part.trim().split('|')[1] ?? '') : []
    const named = quotedIn(part).filter((name) => OWN_NAME.test(name) || listed.includes(name))
    const folders = named.filter((name) => name.endsWith('/')).map((name) => path.join(own, name))
    const places = ['', own, section, ...folders]
    return named.filter((name) => !places.some((place) => existsSync(path.join(place, name))))
  })
}

test.each(documents.filter((file) => file.includes('/') && !file.startsWith('docs/')))(
  '%s names only files and folders that are beside it',
  (readme) => {
    expect(strayNames(readme)).toEqual([])
  },
)

/** Folders that are a room: two levels below `src` and `server` (three below `src/ui`'s editor), one below the others. */
function rooms(): string[] {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'server', 'assets', 'bench', 'tests']
  const folders = execFileSync('git', listed, { encoding: 'utf8' }).split('\n').map(path.dirname)
  const depthOf = (folder: string) =>
    folder.startsWith('src/ui/editor/') ? 4 : /^(src|server)\//.test(folder) ? 3 : folder.includes('/') ? 2 : 0
  const all = folders.filter(depthOf).map((folder) => folder.split('/').slice(0, depthOf(folder)).join('/'))
  return [...new Set(all)].filter(existsSync).sort()
}

/** Whether a map names a folder: ARCHITECTURE.md, the README of the folder, or one of a folder above it. */
function isNamed(room: string): boolean {
  if (existsSync(path.join(room, 'README.md'))) return true
  const above = room.split('/').map((_, depth, parts) => path.join(...parts.slice(0, depth), 'README.md'))
  const maps = ['ARCHITECTURE.md', ...above.slice(1)].filter(existsSync).map((map) => readFileSync(map, 'utf8'))
  const name = new RegExp(`[/\`│ ]${path.basename(room)}(?![\\w-])`)
  return maps.some((map) => name.test(map))
}

test('every folder of a room is named', () => {
  expect(rooms().filter((room) => !isNamed(room))).toEqual([])
})
