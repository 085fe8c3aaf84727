import { type Shop, soldTo } from '#server/features/billing/public.ts'
import { fileMaterial, pageOfMaterials } from '#server/features/material/public.ts'
import type { Page } from '#server/platform/db/listing.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import type { Language } from '#shared/api/languages.ts'
import type { LibraryItem } from '#shared/api/library.ts'
import { RECENTS_MAX } from '#shared/api/shelf-acts.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { LABELS } from '#shared/model/labels.ts'
import type { Localized } from '#shared/model/library.ts'
import type { Ownership } from '#shared/model/ownership.ts'
import type { BuiltInShelf, Shelf } from '#shared/model/shelves.ts'
import { searchedWords, searchText } from '#shared/speech/search-text.ts'
import type { BuiltInItem, Library } from './library.ts'
import { starredOf, usedOf } from './marks.ts'
import { builtInItem, unmanaged, uploadedItem } from './shelf.ts'

interface ListParts {
  db: Db
  shop: Shop
  library: Library
}

/** The part of a shelf that a list holds. */
interface Wanted {
  shelf: BuiltInShelf
  ownership: Ownership
  labelId?: string | undefined
  search: string
  starred: 'true' | 'false'
  shape?: 'wide' | 'tall' | undefined
  kind?: BuiltInItem['kind'] | undefined
  /** Of the names that are searched. */
  language: Language
}

const LABELS_OF = {
  foreground: LABELS.LABEL_STICKER,
  background: LABELS.LABEL_BG,
  music: LABELS.LABEL_BGM,
} as const satisfies Record<BuiltInShelf, Record<string, Localized>>

/** The texts that each built-in item is found by, by language. */
const found = new WeakMap<BuiltInItem, Partial<Record<Language, string>>>()

/** Returns what a built-in item is found by in a language: its name and the names of its labels. */
function textOf(item: BuiltInItem, shelf: BuiltInShelf, language: Language): string {
  const texts = found.get(item) ?? {}
  found.set(item, texts)
  const known: Partial<Record<string, Localized>> = LABELS_OF[shelf]
  texts[language] ??= [
    item.name,
    ...(item.labels ?? []).flatMap((id) => (Object.hasOwn(known, id) ? (known[id] ?? []) : [])),
  ]
    .map((name) => searchText(name[language]))
    .join('\n')
  return texts[language]
}

/** Returns a page of the items of a shelf that a user sees. */
export async function pageOfShelf(
  { db, shop, library }: ListParts,
  principal: Principal,
  { shelf, ownership, labelId, search, starred, language, shape, kind }: Wanted,
  { page, size }: Page,
): Promise<{ records: LibraryItem[]; total: number }> {
  const marked = await starredOf(db, principal, shelf)
  if (ownership !== 'SENSETIME') {
    const ids = starred === 'true' ? { ids: [...marked] } : {}
    const wanted = { shelf, ownership, search, tag: labelId, shape, kind, ...ids }
    const { records, total } = await pageOfMaterials(db, principal, wanted, { page, size })
    return { records: records.map((row) => uploadedItem(row, principal, marked)), total }
  }
  const words = searchedWords(search)
  const all = library.shelves[shelf].filter(
    (item) =>
      (labelId === undefined || item.labels?.includes(labelId)) &&
      (starred === 'false' || marked.has(item.id)) &&
      (kind === undefined || item.kind === kind) &&
      // a film of the library comes in one shape and fills every canvas
      (shape === undefined || item.kind === 'video' || item.widthPx >= item.heightPx === (shape === 'wide')) &&
      words.every((word) => textOf(item, shelf, language).includes(word)),
  )
  const records = all.slice((page - 1) * size, page * size)
  return { records: records.map((item) => soldTo(shop, principal, builtInItem(item, marked))), total: all.length }
}

/** How many of the items that a user used are looked for at a time: some may be gone. */
const LOOKED_FOR = 4 * RECENTS_MAX

/** Returns what a user used last of a shelf, the last first: of those that are there, whosever they are or of one owner. */
export async function recentOfShelf(
  { db, shop, library }: ListParts,
  principal: Principal,
  shelf: BuiltInShelf,
  ownership: Ownership | undefined,
): Promise<LibraryItem[]> {
  const used = await usedOf(db, principal, shelf)
  const marked = await starredOf(db, principal, shelf)
  const byId = new Map(
    library.shelves[shelf].map((item) => [item.id, soldTo(shop, principal, builtInItem(item, marked))]),
  )
  const isWanted = (item: LibraryItem) =>
    ownership === undefined ||
    item.ownership === ownership ||
    (ownership === 'TENANTUSER' && item.ownership !== 'SENSETIME')
  const recent: LibraryItem[] = []
  for (let from = 0; from < used.length && recent.length < RECENTS_MAX; from += LOOKED_FOR) {
    const ids = used.slice(from, from + LOOKED_FOR)
    const { records } = await pageOfMaterials(db, principal, { shelf, ids }, { page: 1, size: LOOKED_FOR })
    for (const row of records) byId.set(row.id, uploadedItem(row, principal, marked))
    recent.push(...ids.flatMap((id) => byId.get(id) ?? []).filter(isWanted))
  }
  return recent.slice(0, RECENTS_MAX)
}

/** Files something of a workspace anew, for those who manage it. */
export async function fileOnShelf(
  { db, library }: Omit<ListParts, 'shop'>,
  principal: Principal,
  {
    shelf,
    id,
    ...filing
  }: { shelf: Exclude<Shelf, 'effect' | 'font'>; id: string } & Parameters<typeof fileMaterial>[4],
): Promise<Result<null, Refusal>> {
  const filed = await fileMaterial(db, principal, shelf, id, filing)
  if (!filed.ok) return filed
  return filed.value ? ok(null) : err(await unmanaged({ db, library }, principal, shelf, id, 'digitalHuman'))
}
