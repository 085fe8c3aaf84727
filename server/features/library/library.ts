import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { MaskItem } from '#shared/api/digital-human.ts'
import type { DigitalHuman } from '#shared/api/library.ts'
import {
  type BuiltInEffect,
  builtInEffectSchema,
  builtInMaskSchema,
  type Material,
  materialSchema,
  presenterSchema,
} from '#shared/model/library.ts'
import { BUILT_IN_SHELVES, type BuiltInShelf, SHELVES } from '#shared/model/shelves.ts'
import { listedFacts, listedMasks } from './acting.ts'

/** Built-in material with addresses that can be fetched. */
export type BuiltInItem = Omit<Material, 'file' | 'cover' | 'preview'> & {
  url: string
  coverUrl: string
  previewUrl: string
}

/** The library that comes with the product. */
export interface Library {
  presenters: DigitalHuman[]
  /** Addresses of films in which a presenter speaks, by its id and the language of its voice. */
  previews: Map<string, { zh: string; en: string }>
  shelves: Record<BuiltInShelf, BuiltInItem[]>
  masks: MaskItem[]
  /** Filters and beauty packages; `file` is the address. */
  effects: BuiltInEffect[]
  /** Files that could not be read, in words. */
  problems: string[]
}

/** The first of these folders that has the built-in material: the built studio's, else the sources'. */
function libraryFolder(root: string): string | null {
  return ['dist/library', 'public/library'].map((name) => path.join(root, name)).find(existsSync) ?? null
}

/** Whether an address of a document is one of a file, or of a folder, of the built-in material. */
export function hasBuiltIn(root: string, address: string): boolean {
  const folder = libraryFolder(root)
  const [beginning, ...names] = address.replace(/\/$/u, '').split('/').slice(1)
  if (!folder || beginning !== 'library' || names.some((name) => /^\.*$|[\\\0]/u.test(name))) return false
  return existsSync(path.join(folder, ...names))
}

function readJson<T>(file: string, schema: z.ZodType<T>, problems: string[]): T | null {
  if (!existsSync(file)) return null
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    problems.push(`The library file ${file} is left out: ${reason}`)
    return null
  }
}

/** Whether all that comes with the product was read, so that what is not in it does not exist. */
export function isWhole({ problems, presenters, shelves }: Library): boolean {
  return problems.length === 0 && [presenters, ...Object.values(shelves)].every((list) => list.length > 0)
}

/** Reads the built-in presenters and material; what is missing is left out, what is broken is told. */
export function readLibrary(root: string): Library {
  const folder = libraryFolder(root)
  const problems: string[] = []
  const library: Library = {
    presenters: [],
    previews: new Map(),
    shelves: { foreground: [], background: [], music: [] },
    masks: [],
    effects: [],
    problems,
  }
  if (!folder) return library
  const people = path.join(folder, 'presenters')
  for (const id of existsSync(people) ? readdirSync(people).sort() : []) {
    const presenter = readJson(path.join(people, id, 'presenter.json'), presenterSchema, problems)
    if (!presenter) continue
    const base = `/library/presenters/${id}`
    const { previews, ...listed } = presenter
    if (previews) library.previews.set(id, { zh: `${base}/${previews.zh}`, en: `${base}/${previews.en}` })
    library.presenters.push({
      ...listed,
      ...listedFacts(presenter, ''),
      url: `${base}/${presenter.file}`,
      coverUrl: `${base}/${presenter.cover}`,
      ...listedMasks(presenter),
    })
  }
  for (const shelf of BUILT_IN_SHELVES) {
    const { library: name = '' } = SHELVES[shelf]
    const base = `/library/${name}`
    const index = readJson(path.join(folder, name, 'index.json'), z.array(materialSchema), problems)
    library.shelves[shelf] = (index ?? []).map(({ file, cover, preview, ...item }) => ({
      ...item,
      url: `${base}/${file}`,
      coverUrl: cover ? `${base}/${cover}` : '',
      previewUrl: preview ? `${base}/${preview}` : '',
    }))
  }
  const masks = readJson(path.join(folder, 'masks/index.json'), z.array(builtInMaskSchema), problems) ?? []
  library.masks = masks.map(({ id, name, content, file, widthPx, heightPx }) => ({
    id,
    name,
    code: null,
    url: `/library/masks/${file}`,
    content,
    shape: 'rectangle' as const,
    maskBgColor: '#00000000',
    position: { x: 0, y: 0 },
    width: widthPx,
    height: heightPx,
  }))
  const effects = readJson(path.join(folder, 'effects/index.json'), z.array(builtInEffectSchema), problems) ?? []
  library.effects = effects.map((effect) => ({ ...effect, file: `/library/effects/${effect.file}` }))
  return library
}
