import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ALIASES: Record<string, string> = { '#shared': 'src/shared', '#workers': 'src/workers' }
/** The folders whose files import one another in one direction: a folder and its subfolders included. */
const files = globSync(
  'src/{shared/{base,model,timing,placing,speech,lips,playing,commands,checks,evaluate,formats,protocol,api},workers/{kit,project,render,media,upload,preview,export}}/**/*.ts',
)

/** Folders that the file imports from; the file's own folder left out. */
function importedFolders(file: string): string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(/ from '([#.][^']+)'/g)].map(([, specifier]) => specifier!)
  const folders = specifiers.map((specifier) => {
    const [alias, ...rest] = specifier.split('/')
    return path.dirname(
      specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : path.join(ALIASES[alias!]!, ...rest),
    )
  })
  return folders.filter((folder) => folder !== path.dirname(file))
}

test('no two folders import each other, not even through others', () => {
  const imports = new Map<string, string[]>()
  for (const file of files) {
    const folder = path.dirname(file)
    imports.set(folder, [...(imports.get(folder) ?? []), ...importedFolders(file)])
  }
  // folders that import nothing unchecked are at the bottom: taken away again and again, only circles are left
  let left = [...imports.keys()]
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length
    left = left.filter((folder) => left.some((other) => imports.get(folder)!.includes(other)))
  }
  expect(left).toEqual([])
})
