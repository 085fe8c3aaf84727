import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOMS } from './table.ts'

const ALIASES: Record<string, string> = {
  '#shared': 'src/shared',
  '#workers': 'src/workers',
  '#ui': 'src/ui',
  '#server': 'server',
}

/** Returns the folders that a file imports from, without its own. */
function importedFolders(file: string): string[] {
  const specifiers = [
    ...readFileSync(file, 'utf8').matchAll(/(?:from|import) '([#.][^']+)'|import\('([#.][^']+)'\)/g),
  ].map((match) => match[1] ?? match[2]!)
  const folders = specifiers.map((specifier) => {
    const [alias, ...rest] = specifier.split('/')
    return path.dirname(
      specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : path.join(ALIASES[alias!] ?? '', ...rest),
    )
  })
  return folders.filter((folder) => folder !== path.dirname(file))
}

/** Returns the imported folders of each folder. */
function importsOf(files: readonly string[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const file of files) {
    const folder = path.dirname(file)
    imports.set(folder, new Set([...(imports.get(folder) ?? []), ...importedFolders(file)]))
  }
  return imports
}

/** Rooms whose folders import one another in one direction, subfolders included: all of them but those of the interface. */
const ONE_DIRECTION = ROOMS.filter((room) => /^\^(src\/(shared|workers)|server)\//.test(room)).map(
  (room) => new RegExp(room),
)

/** Returns every folder that a folder imports, itself or through others. */
function reached(imports: ReadonlyMap<string, ReadonlySet<string>>, folder: string): Set<string> {
  const found = new Set<string>()
  const open = [folder]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const target of imports.get(next) ?? []) {
      if (!found.has(target)) open.push(target)
      found.add(target)
    }
  }
  return found
}

test('no two folders import each other, not even through others', () => {
  const files = globSync('{src,server}/**/*.ts').filter((file) => ONE_DIRECTION.some((room) => room.test(file)))
  const imports = importsOf(files)
  const circles = [...imports.keys()].filter((folder) => reached(imports, folder).has(folder))
  expect(circles).toEqual([])
})

test('no folder imports from a folder above it that imports from it', () => {
  const imports = importsOf(globSync(['src/**/*.{ts,tsx}', 'server/**/*.ts']))
  const mutual = [...imports].flatMap(([folder, targets]) =>
    [...targets]
      .filter((above) => folder.startsWith(`${above}/`) && imports.get(above)?.has(folder))
      .map((above) => `${above} <-> ${folder}`),
  )
  expect(mutual).toEqual([])
})
