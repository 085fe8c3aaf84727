import { and, desc, eq, inArray, isNotNull, isNull, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { materials } from '#server/platform/db/schema/content.ts'
import { ownVoices } from '#server/platform/db/schema/submissions.ts'
import { type PublishedFacts, creativeTemplates as templates } from '#server/platform/db/schema/templates.ts'

const { id, soldType, publishedAt, publishedFacts: facts, publishedDocument: document } = templates

/** A template that is published to all workspaces, without its document. */
export interface PublishedTemplate {
  id: string
  soldType: 'VIP' | null
  publishedAt: Date
  facts: PublishedFacts
}

const isPublished = isNotNull(publishedAt)

/** A row as it is read: what is published has all columns. */
function published(row: { publishedAt: Date | null; facts: PublishedFacts | null }) {
  const { publishedAt, facts } = row
  return publishedAt && facts ? { publishedAt, facts } : null
}

/** Returns all published templates, the newest first; with `ids`, those of them alone. */
export async function publishedTemplates(db: Db, ids?: readonly string[]): Promise<PublishedTemplate[]> {
  if (ids?.length === 0) return []
  const rows = await db
    .select({ id, soldType, publishedAt, facts })
    .from(templates)
    .where(and(isPublished, ids && inArray(id, [...ids])))
    .orderBy(desc(publishedAt), id)
  return rows.flatMap((row) => {
    const found = published(row)
    return found ? [{ id: row.id, soldType: row.soldType, ...found }] : []
  })
}

/** Returns a published template with its document; null for any other. */
export async function findPublished(
  db: Db,
  templateId: string,
): Promise<(PublishedTemplate & { document: string }) | null> {
  const [row] = await db
    .select({ id, soldType, publishedAt, facts, document })
    .from(templates)
    .where(and(isPublished, eq(id, templateId)))
  const found = row && published(row)
  if (!row || !found || row.document === null) return null
  return { id: row.id, soldType: row.soldType, document: row.document, ...found }
}

const ofTenant = ({ tenantId }: Principal, templateId: string) =>
  and(eq(templates.tenantId, tenantId), eq(id, templateId))

/** The bytes of the published document of a template of the workspace; 0 without one. */
export async function bytesOfPublished(db: Db, principal: Principal, templateId: string): Promise<number> {
  const bytes = sql<number>`coalesce(octet_length(${document}), 0)`
  const [row] = await db.select({ bytes }).from(templates).where(ofTenant(principal, templateId))
  return row?.bytes ?? 0
}

/** Publishes a template of the workspace in a form, in the place of an earlier one; returns whether it is there. */
export async function setPublished(
  tx: Tx,
  principal: Principal,
  templateId: string,
  form: { facts: PublishedFacts; document: string; soldType: 'VIP' | null },
): Promise<boolean> {
  const set = {
    publishedAt: sql`coalesce(${publishedAt}, now())`,
    ...{ soldType: form.soldType, publishedFacts: form.facts, publishedDocument: form.document },
  }
  const rows = await tx.update(templates).set(set).where(ofTenant(principal, templateId)).returning({ id })
  return rows.length > 0
}

/** Withdraws a template of the workspace, published or not; returns whether it is there. */
export async function setWithdrawn(db: Db, principal: Principal, templateId: string): Promise<boolean> {
  const none = { publishedAt: null, soldType: null, publishedFacts: null, publishedDocument: null }
  const rows = await db.update(templates).set(none).where(ofTenant(principal, templateId)).returning({ id })
  return rows.length > 0
}

/** Returns the names of a workspace's own voices by their ids. */
export async function ownVoiceNames(db: Db, { tenantId }: Principal): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: ownVoices.id, name: ownVoices.name })
    .from(ownVoices)
    .where(eq(ownVoices.tenantId, tenantId))
  return new Map(rows.map((voice) => [voice.id, voice.name]))
}

/** Returns the own presenters of a workspace. */
export function ownPresenters(db: Db, { tenantId }: Principal): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: materials.id, name: materials.name })
    .from(materials)
    .where(and(eq(materials.tenantId, tenantId), eq(materials.shelf, 'presenter'), isNull(materials.deletedAt)))
}
