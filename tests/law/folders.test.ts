import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ALIASES: Record<string, string> = {
  '#shared': 'src/shared',
  '#workers': 'src/workers',
  '#ui': 'src/ui',
  '#server': 'server',
}

/** Returns the folders that a file imports from, without its own. */
function importedFolders(file: string): string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(/(?:from|import) '([#.][^']+)'/g)].map(
    (match) => match[1]!,
  )
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

/** Folders whose files import one another in one direction, subfolders included. */
const ONE_DIRECTION =
  'src/{shared/{base,model,timing,placing,speech,lips,playing,commands,checks,evaluate,formats,protocol,api},workers/{kit,project,render,media,upload,preview,segment,export}}/**/*.ts'

test('no two folders import each other, not even through others', () => {
  const imports = importsOf(globSync(ONE_DIRECTION))
  // folders that import nothing unchecked are removed again and again; only circles remain
  let left = [...imports.keys()]
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length
    left = left.filter((folder) => left.some((other) => imports.get(folder)!.has(other)))
  }
  expect(left).toEqual([])
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
