import { randomUUID } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  lt,
  or,
  sql,
} from '#server/platform/db/base/drizzle.ts'
import { contains, type Page } from '#server/platform/db/listing.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { projects } from '#server/platform/db/schema/content.ts'
import { creativeTemplates as templates } from '#server/platform/db/schema/templates.ts'
import { lockFiles } from '#server/platform/db/tenant-lock.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import type { Ownership } from '#shared/model/ownership.ts'
import { TEMPLATE_LENGTHS_SEC } from '#shared/model/template.ts'
import { searchedWords, searchText } from '#shared/speech/search-text.ts'

/** Whether a user manages the templates of everybody in the workspace. */
const isAdministrator = ({ role }: Principal): boolean => role !== 'member'

const ofTenant = ({ tenantId }: Principal) => eq(templates.tenantId, tenantId)
const own = ({ userId }: Principal) => eq(templates.userId, userId)

/** The condition for the templates that a user finds. */
function found(principal: Principal, ownership: Exclude<Ownership, 'SENSETIME'> = 'TENANTUSER'): SQL | undefined {
  const shared = isNotNull(templates.sharedAt)
  if (ownership === 'USER') return and(ofTenant(principal), own(principal))
  if (ownership === 'TENANTSHARE') return and(ofTenant(principal), shared)
  return and(ofTenant(principal), isAdministrator(principal) ? undefined : or(own(principal), shared))
}

/** The condition for the templates that a user manages. */
const managed = (principal: Principal, id: string) =>
  and(ofTenant(principal), eq(templates.id, id), isAdministrator(principal) ? undefined : own(principal))

const {
  document: _document,
  searchText: _searchText,
  publishedDocument: _publishedDocument,
  publishedFacts: _publishedFacts,
  ...listed
} = getTableColumns(templates)

/** A template without its document. */
export type TemplateRow = Omit<
  typeof templates.$inferSelect,
  'document' | 'searchText' | 'publishedDocument' | 'publishedFacts'
>

/** Returns whether a user may name, share and delete a template. */
export const isManaged = (principal: Principal, { userId }: Pick<TemplateRow, 'userId'>): boolean =>
  userId === principal.userId || isAdministrator(principal)

interface Wanted {
  ownership?: Exclude<Ownership, 'SENSETIME'>
  search?: string
  labelId?: string | undefined
  canvasType?: CanvasType | undefined
  length?: 'short' | 'medium' | 'long' | undefined
  ids?: readonly string[]
}

/** The condition that a template is of a length. */
function ofLength(length: NonNullable<Wanted['length']>): SQL | undefined {
  const [short, long] = TEMPLATE_LENGTHS_SEC
  const { durationSec } = templates
  if (length === 'short') return lt(durationSec, short)
  return length === 'long' ? gte(durationSec, long) : and(gte(durationSec, short), lt(durationSec, long))
}

/** One page of the templates that a user finds, the last first, and how many there are. */
export async function pageOfTemplates(db: Db, principal: Principal, wanted: Wanted, { page, size }: Page) {
  const { ownership, search = '', labelId, canvasType, length, ids } = wanted
  const condition = and(
    found(principal, ownership),
    labelId === undefined ? undefined : sql`${templates.labels} @> ${JSON.stringify([labelId])}::jsonb`,
    canvasType && eq(templates.canvasType, canvasType),
    length && ofLength(length),
    ids && inArray(templates.id, [...ids]),
    ...searchedWords(search).map((word) => or(contains(templates.searchText, word), contains(templates.name, word))),
  )
  const [total] = await db.select({ value: count() }).from(templates).where(condition)
  const records: TemplateRow[] = await db
    .select(listed)
    .from(templates)
    .where(condition)
    .orderBy(desc(templates.updatedAt), templates.id)
    .limit(size)
    .offset((page - 1) * size)
  return { records, total: total?.value ?? 0 }
}

/** A template that a user finds, with its document; null for any other. */
export async function findTemplate(db: Db, principal: Principal, id: string) {
  const [row] = await db
    .select({ ...listed, document: templates.document })
    .from(templates)
    .where(and(found(principal), eq(templates.id, id)))
  return row ?? null
}

/** Returns whether a user finds a template of the workspace. */
export async function hasTemplate(db: Db, principal: Principal, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: templates.id })
    .from(templates)
    .where(and(found(principal), eq(templates.id, id)))
  return row !== undefined
}

/** The bytes of the document of a template that a user finds; 0 without one. */
export async function bytesOfTemplate(db: Db, principal: Principal, id: string): Promise<number> {
  const bytes = sql<number>`octet_length(${templates.document})`
  const [row] = await db
    .select({ bytes })
    .from(templates)
    .where(and(ofTenant(principal), eq(templates.id, id)))
  return row?.bytes ?? 0
}

/** A project as it is saved now, which is to become a template; null without one, or for one without a document. */
export async function projectToKeep(db: Db, principal: Principal, id: string) {
  const { webExtraParam: document, coverPicUrl, posterPicUrl, coverType, binnedAt, canvasType } = projects
  const [row] = await db
    .select({ document, coverPicUrl, posterPicUrl, coverType, binnedAt, canvasType })
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.tenantId, principal.tenantId)))
  return row ?? null
}

export type NewTemplate = Pick<
  typeof templates.$inferSelect,
  'name' | 'labels' | 'slots' | 'document' | 'canvasType' | 'scenes' | 'durationSec' | 'coverPicUrl'
>

/** Adds a template of a user. */
export async function insertTemplate(tx: Tx, { tenantId, userId }: Principal, template: NewTemplate): Promise<string> {
  await lockFiles(tx, { tenantId }, 'use')
  const id = randomUUID()
  await tx.insert(templates).values({ id, tenantId, userId, ...template, searchText: searchText(template.name) })
  return id
}

/** Changes a template that a user manages; returns whether there is one. */
export async function updateTemplate(
  tx: Db,
  principal: Principal,
  id: string,
  change: Partial<NewTemplate> & { isShared?: boolean },
): Promise<boolean> {
  const { isShared, ...columns } = change
  const shared =
    isShared === undefined ? {} : { sharedAt: isShared ? sql`coalesce(${templates.sharedAt}, now())` : null }
  const rows = await tx
    .update(templates)
    .set({
      ...columns,
      ...shared,
      ...(columns.name !== undefined && { searchText: searchText(columns.name) }),
      ...(columns.document !== undefined && { updatedAt: new Date() }),
    })
    .where(managed(principal, id))
    .returning({ id: templates.id })
  return rows.length > 0
}

/** Deletes a template that a user manages; returns whether there was one. */
export async function removeTemplate(db: Db, principal: Principal, id: string): Promise<boolean> {
  const rows = await db.delete(templates).where(managed(principal, id)).returning({ id: templates.id })
  return rows.length > 0
}
