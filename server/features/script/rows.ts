import { randomUUID } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { and, count, desc, eq, getTableColumns, gt, isNotNull, or, sql } from '#server/platform/db/base/drizzle.ts'
import { contains, type Listing, orderOf } from '#server/platform/db/listing.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { users } from '#server/platform/db/schema/owners.ts'
import { scripts, scriptVersions } from '#server/platform/db/schema/scripts.ts'
import type { SCRIPT_OWNERSHIPS } from '#shared/api/scripts.ts'
import { SCRIPT_VERSIONS_MAX } from '#shared/model/limits.ts'
import { searchedWords, searchText } from '#shared/speech/search-text.ts'

/** Whether a user manages the scripts of everybody in the workspace. */
export const isAdministrator = ({ role }: Principal): boolean => role !== 'member'

const own = ({ userId }: Principal) => eq(scripts.userId, userId)
const ofTenant = ({ tenantId }: Principal) => eq(scripts.tenantId, tenantId)

/** The condition for the scripts that a user may read. */
function readable(principal: Principal) {
  const every = isAdministrator(principal) ? undefined : or(own(principal), isNotNull(scripts.sharedAt))
  return and(ofTenant(principal), every)
}

/** Characters of the beginning of a script that lists show. */
const EXCERPT_CHARS = 200

type Written = Record<'content' | 'plain', AnyPgColumn>

/** Columns that a list shows of a content, which itself stays in the database. */
function shown({ content, plain }: Written) {
  const text = sql`coalesce(${plain}, ${content})`
  // white space at the beginning is none of the 200 characters: more are read than are shown
  const start = sql`regexp_replace(left(${text}, ${4 * EXCERPT_CHARS}), '\\s+', ' ', 'g')`
  return {
    excerpt: sql<string>`left(ltrim(${start}), ${EXCERPT_CHARS})`,
    characters: sql<number>`char_length(${text})`,
  }
}

const nickName = sql<string>`coalesce(${users.nickName}, '')`
const { content: _content, plain: _plain, searchText: _searchText, ...listed } = getTableColumns(scripts)
const { content: _earlier, plain: _earlierPlain, ...listedVersion } = getTableColumns(scriptVersions)
const itemColumns = { ...listed, ...shown(scripts), author: nickName }
const versionColumns = { ...listedVersion, ...shown(scriptVersions), writer: nickName }

/** The condition for one kind of the scripts that a user may read. */
function owned(principal: Principal, ownership: (typeof SCRIPT_OWNERSHIPS)[number]) {
  if (ownership === 'USER') return own(principal)
  return ownership === 'TENANTSHARE' ? isNotNull(scripts.sharedAt) : undefined
}

/** The conditions that a title, in pinyin too, or what a reader sees contains each of the searched words. */
function found(search: string): (SQL | undefined)[] {
  const has = (word: string) =>
    or(
      contains(scripts.searchText, word),
      contains(scripts.plain, word),
      and(sql`${scripts.plain} is null`, contains(scripts.content, word)),
    )
  // contents are searched as they are written, too
  const words = search.split(/\s+/u).filter(Boolean)
  return words.map((word) => or(has(word), and(...searchedWords(word).map(has))))
}

/** One page of the scripts that a user may read, without their contents, and how many meet the search. */
export async function pageOfScripts(
  db: Db,
  principal: Principal,
  { ownership, search, sort, page, size }: Listing & { ownership: (typeof SCRIPT_OWNERSHIPS)[number] },
) {
  const wanted = and(readable(principal), owned(principal, ownership), ...found(search))
  const [total] = await db.select({ value: count() }).from(scripts).where(wanted)
  const records = await db
    .select(itemColumns)
    .from(scripts)
    .leftJoin(users, eq(users.id, scripts.userId))
    .where(wanted)
    .orderBy(orderOf(sort, scripts.updatedAt, scripts.title), scripts.id)
    .limit(size)
    .offset((page - 1) * size)
  return { records, total: total?.value ?? 0 }
}

/** A script as lists have it. */
export type ScriptItemRow = Awaited<ReturnType<typeof pageOfScripts>>['records'][number]

/** A script that a user may read, with its content; null for any other. */
export async function findScript(db: Db, principal: Principal, id: string) {
  const [row] = await db
    .select({ ...itemColumns, content: scripts.content })
    .from(scripts)
    .leftJoin(users, eq(users.id, scripts.userId))
    .where(and(readable(principal), eq(scripts.id, id)))
  return row ?? null
}

/** Title and content of a script as they are written. */
export type ScriptText = Pick<typeof scripts.$inferSelect, 'title' | 'content' | 'ssml' | 'plain'>

/** Adds a script of a user. */
export async function insertScript(tx: Tx, { tenantId, userId }: Principal, text: ScriptText) {
  const [made] = await tx
    .insert(scripts)
    .values({ id: randomUUID(), tenantId, userId, writerId: userId, ...text, searchText: searchText(text.title) })
    .returning({ id: scripts.id, revision: scripts.revision, updatedAt: scripts.updatedAt })
  if (!made) throw new Error('a script was not written')
  return made
}

/** Changes a script; a content that is another one has its writer and its time. Null where it was deleted meanwhile. */
export async function updateScript(
  tx: Tx,
  { tenantId, userId }: Principal,
  id: string,
  text: ScriptText,
  isOtherContent: boolean,
) {
  const now = new Date()
  const [changed] = await tx
    .update(scripts)
    .set({
      ...text,
      searchText: searchText(text.title),
      revision: sql`${scripts.revision} + 1`,
      updatedAt: now,
      ...(isOtherContent && { writerId: userId, writtenAt: now }),
    })
    .where(and(eq(scripts.tenantId, tenantId), eq(scripts.id, id)))
    .returning({ id: scripts.id, revision: scripts.revision, updatedAt: scripts.updatedAt })
  return changed ?? null
}

/** Keeps the content that a script has as its last version. */
export async function keepVersion(tx: Tx, { tenantId }: Principal, id: string): Promise<void> {
  const { revision, title, content, ssml, plain, writerId, writtenAt } = scripts
  await tx.insert(scriptVersions).select(
    tx
      .select({
        id: sql`${randomUUID()}`.as('id'),
        tenantId: scripts.tenantId,
        scriptId: sql`${scripts.id}`.as('script_id'),
        ...{ revision, title, content, ssml, plain, writerId, writtenAt },
      })
      .from(scripts)
      .where(and(eq(scripts.tenantId, tenantId), eq(scripts.id, id))),
  )
}

/** The versions of a script that one more would leave no place for: their ids and bytes. */
export async function outdatedVersions(tx: Tx, { tenantId }: Principal, id: string) {
  const { content, plain } = scriptVersions
  return tx
    .select({
      id: scriptVersions.id,
      bytes: sql<number>`octet_length(${content}) + coalesce(octet_length(${plain}), 0)`,
    })
    .from(scriptVersions)
    .where(and(eq(scriptVersions.tenantId, tenantId), eq(scriptVersions.scriptId, id)))
    .orderBy(desc(scriptVersions.revision))
    .offset(SCRIPT_VERSIONS_MAX - 1)
}

/** Forgets a version of a script. */
export async function forgetVersion(tx: Tx, { tenantId }: Principal, id: string): Promise<void> {
  await tx.delete(scriptVersions).where(and(eq(scriptVersions.tenantId, tenantId), eq(scriptVersions.id, id)))
}

/** Deletes a script with its versions. */
export async function removeScript(db: Db, { tenantId }: Principal, id: string): Promise<void> {
  await db.delete(scripts).where(and(eq(scripts.tenantId, tenantId), eq(scripts.id, id)))
}

/** Shares a script with the workspace, or takes it back; one that is shared already keeps the time. */
export async function setShared(db: Db, { tenantId }: Principal, id: string, shared: boolean): Promise<void> {
  await db
    .update(scripts)
    .set({ sharedAt: shared ? sql`coalesce(${scripts.sharedAt}, now())` : null })
    .where(and(eq(scripts.tenantId, tenantId), eq(scripts.id, id)))
}

/** The condition for the versions that a user may read: who may not change the script, those written since it is shared. */
function readableVersions(principal: Principal) {
  const since = or(own(principal), gt(scriptVersions.writtenAt, scripts.sharedAt))
  return and(readable(principal), isAdministrator(principal) ? undefined : since)
}

/** The earlier contents of a script that a user may read, the last first. */
export function versionsOf(db: Db, principal: Principal, scriptId: string) {
  return db
    .select(versionColumns)
    .from(scriptVersions)
    .innerJoin(scripts, eq(scripts.id, scriptVersions.scriptId))
    .leftJoin(users, eq(users.id, scriptVersions.writerId))
    .where(and(readableVersions(principal), eq(scriptVersions.scriptId, scriptId)))
    .orderBy(desc(scriptVersions.revision))
}

/** A version of a script, as lists have it. */
export type VersionItemRow = Awaited<ReturnType<typeof versionsOf>>[number]

/** An earlier content of a script that a user may read; null for any other. */
export async function findVersion(db: Db, principal: Principal, id: string) {
  const [row] = await db
    .select({ ...versionColumns, content: scriptVersions.content })
    .from(scriptVersions)
    .innerJoin(scripts, eq(scripts.id, scriptVersions.scriptId))
    .leftJoin(users, eq(users.id, scriptVersions.writerId))
    .where(and(readableVersions(principal), eq(scriptVersions.id, id)))
  return row ?? null
}
