import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOTS: Record<string, string> = { '#shared': 'src/shared', '#workers': 'src/workers', '#ui': 'src/ui' }
const DECLARED = /^export (?:async )?(?:abstract )?(?:const|function\*?|class|interface|type|let) (\w+)/gm
const NAMED_IMPORT = /(?:import|export) (?:type )?\{([^}]*)\} from '([#.][^']+)'/g
/** Imports of a whole module: every name of it counts as imported. */
const WHOLE_IMPORT = /(?:import \* as \w+ from |import\()\s*'([#.][^']+)'/g

const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs']
/** AssemblyScript: its exports are those of a WebAssembly module. */
const KERNEL = 'scripts/kernel/planes.ts'
const listedFiles = execFileSync('git', listed, { encoding: 'utf8' }).split('\n')
const files = listedFiles.filter((file) => file && file !== KERNEL)
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

/** Returns the file that an import names. */
function resolved(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier)
  const [alias, ...rest] = specifier.split('/')
  return path.join(ROOTS[alias!] ?? alias!.slice(1), ...rest)
}

/** Returns `file name` of everything that the given files import. */
function importedBy(importers: readonly string[]): { names: Set<string>; modules: Set<string> } {
  const names = new Set<string>()
  const modules = new Set<string>()
  for (const file of importers) {
    const text = texts.get(file)!
    for (const [, list, specifier] of text.matchAll(NAMED_IMPORT)) {
      for (const part of list!.split(',')) {
        const name = part
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0]
        names.add(`${resolved(file, specifier!)} ${name}`)
      }
    }
    for (const [, specifier] of text.matchAll(WHOLE_IMPORT)) modules.add(resolved(file, specifier!))
  }
  return { names, modules }
}

/** Exported names that none of the importers imports, as `file name`. */
function unimported(importers: readonly string[]): string[] {
  const { names, modules } = importedBy(importers)
  const product = files.filter((file) => /^(src|server|assets|bench|scripts)\//.test(file) && !modules.has(file))
  return product.flatMap((file) =>
    [...texts.get(file)!.matchAll(DECLARED)].map(([, name]) => `${file} ${name}`).filter((key) => !names.has(key)),
  )
}

test('every exported name is imported by another file', () => {
  expect(unimported(files)).toEqual([])
})

test('no name is exported for tests alone', () => {
  const isOwnUse = (key: string) => {
    const [file, name] = key.split(' ')
    return texts.get(file!)!.match(new RegExp(`\\b${name}\\b`, 'g'))!.length > 1
  }
  expect(unimported(files.filter((file) => !file.startsWith('tests/'))).filter((key) => !isOwnUse(key))).toEqual([])
})
