import { and, count, desc, eq, gte, ilike, inArray, isNotNull, lt, or, sql } from '#server/platform/db/base/drizzle.ts'
import { contains, type Page, patternOf } from '#server/platform/db/listing.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { materials } from '#server/platform/db/schema/content.ts'
import type { Ownership } from '#shared/model/ownership.ts'
import type { Shelf } from '#shared/model/shelves.ts'
import { TAG_LIMITS, uniqueTags } from '#shared/model/tags.ts'
import { searchedWords } from '#shared/speech/search-text.ts'
import { type MaterialRow, managesShelves, onShelves } from './rows.ts'

/** The part of a workspace that a list holds. */
interface Wanted {
  /** Null: of every shelf. */
  shelf: Shelf | null
  /** Absent: all that the user may see. */
  ownership?: Exclude<Ownership, 'SENSETIME'>
  search?: string
  tag?: string | undefined
  shape?: 'wide' | 'tall' | undefined
  kind?: MaterialRow['kind'] | undefined
  /** Only those of these ids. */
  ids?: string[]
}

/** Shelves whose things all members find: the documents of all are drawn with them. */
const OF_ALL = ['effect', 'font'] as const satisfies Shelf[]

/**
 * The condition for what a user finds of a workspace: the own things, shared ones, and those of shelves of all;
 * administrators find everything.
 */
function seen(principal: Principal, ownership: Wanted['ownership'] = 'TENANTUSER') {
  const mine = eq(materials.userId, principal.userId)
  const shared = isNotNull(materials.sharedAt)
  if (ownership === 'USER') return mine
  if (ownership === 'TENANTSHARE') return shared
  return managesShelves(principal) ? undefined : or(mine, shared, inArray(materials.shelf, OF_ALL))
}

/** The condition that something is filed under a tag, in any case. */
function hasTag(tag: string) {
  const [plain = tag] = uniqueTags([tag])
  const same = ilike(sql`normalize(tag, NFC)`, plain.replace(/[\\%_]/gu, '\\$&'))
  return sql`exists (select 1 from jsonb_array_elements_text(${materials.tags}) tag where ${same})`
}

function conditionOf(principal: Principal, { shelf, ownership, search = '', tag, shape, kind, ids }: Wanted) {
  const { widthPx, heightPx } = materials
  const found = searchedWords(search).map((word) =>
    or(
      contains(materials.searchText, word),
      contains(materials.name, word),
      sql`exists (select 1 from jsonb_array_elements_text(${materials.tags}) tag where ${ilike(sql`normalize(tag, NFKC)`, patternOf(word))})`,
    ),
  )
  return and(
    onShelves(principal),
    shelf === null ? undefined : eq(materials.shelf, shelf),
    seen(principal, ownership),
    tag === undefined ? undefined : hasTag(tag),
    kind && eq(materials.kind, kind),
    shape && (shape === 'wide' ? gte(widthPx, heightPx) : lt(widthPx, heightPx)),
    ids && inArray(materials.id, ids),
    ...found,
  )
}

/** One page of what a user finds of a workspace, the last first, and how much there is. */
export async function pageOfMaterials(
  db: Db,
  principal: Principal,
  wanted: Wanted,
  { page, size }: Page,
): Promise<{ records: MaterialRow[]; total: number }> {
  const condition = conditionOf(principal, wanted)
  const [total] = await db.select({ value: count() }).from(materials).where(condition)
  const records = await db
    .select()
    .from(materials)
    .where(condition)
    .orderBy(desc(materials.createdAt), materials.id)
    .limit(size)
    .offset((page - 1) * size)
  return { records, total: total?.value ?? 0 }
}

/** Returns the tags under which a user finds things on a shelf, in their order; not more than are listed. */
export async function tagsOf(db: Db, principal: Principal, shelf: Shelf): Promise<string[]> {
  const tag = sql<string>`jsonb_array_elements_text(${materials.tags})`.as('tag')
  const rows = await db
    .selectDistinct({ tag })
    .from(materials)
    .where(conditionOf(principal, { shelf }))
    .orderBy(tag)
    .limit(TAG_LIMITS.listedMax)
  return uniqueTags(rows.map((row) => row.tag)).sort((a, b) => a.localeCompare(b))
}
