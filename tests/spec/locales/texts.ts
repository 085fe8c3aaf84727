import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language } from '#shared/api/languages.ts'

const ROOM = 'src/ui/locales'

function flat(tree: unknown, key: string): [string, string][] {
  if (typeof tree === 'string') return [[key, tree]]
  return Object.entries(tree as Record<string, unknown>).flatMap(([name, part]) =>
    flat(part, key.endsWith(':') ? key + name : `${key}.${name}`),
  )
}

/** Every text of the interface in a language as it is read, with the texts that it names, by `namespace:key`. */
export function textsOf(language: Language): Map<string, string> {
  const files = globSync(`${ROOM}/${language}/*.json`).sort()
  const texts = new Map(
    files.flatMap((file) => flat(JSON.parse(readFileSync(file, 'utf8')), `${path.basename(file, '.json')}:`)),
  )
  const read = (text: string) => text.replace(/\$t\(([^()]+)\)/g, (name, key: string) => texts.get(key) ?? name)
  return new Map([...texts].map(([key, text]) => [key, read(text)]))
}

export const TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)])) as Record<
  Language,
  Map<string, string>
>

/** The key of a text without the plural form that i18next appends. */
export const withoutPlural = (key: string): string => key.replace(/_(one|other)$/, '')
