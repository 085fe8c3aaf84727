import { randomUUID } from 'node:crypto'
import type { OwnVoice } from '#server/engines/speech/profile/own-voices.ts'
import { forgetVoice } from '#server/features/speech/public.ts'
import { and, desc, eq } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { ownVoices, submissions, voiceClones } from '#server/platform/db/schema/submissions.ts'
import type { JobQueue } from '#server/platform/queue/queue.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { CLONES_JOB } from './clones-job.ts'

export type OwnVoiceRow = typeof ownVoices.$inferSelect
/** An own voice, with what a service has of it. */
type ListedVoice = OwnVoiceRow & { clone: { engine: string; handle: string } | null }

const ofTenant = ({ tenantId }: Pick<Principal, 'tenantId'>, id: string) =>
  and(eq(ownVoices.tenantId, tenantId), eq(ownVoices.id, id))

/** Stores an own voice of a workspace. */
export async function insertOwnVoice(tx: Tx, voice: Omit<OwnVoiceRow, 'id' | 'createdAt'>): Promise<OwnVoiceRow> {
  const [row] = await tx
    .insert(ownVoices)
    .values({ id: randomUUID(), ...voice })
    .returning()
  if (!row) throw new Error('a voice was not written')
  return row
}

/** The own voices of a workspace, the last first. */
export async function ownVoicesOf(db: Db, tenantId: string): Promise<ListedVoice[]> {
  const rows = await db
    .select({ voice: ownVoices, engine: voiceClones.engine, handle: voiceClones.handle })
    .from(ownVoices)
    .leftJoin(voiceClones, eq(voiceClones.voiceId, ownVoices.id))
    .where(eq(ownVoices.tenantId, tenantId))
    .orderBy(desc(ownVoices.createdAt), ownVoices.id)
  return rows.map(({ voice, engine, handle }) => ({ ...voice, clone: engine && handle ? { engine, handle } : null }))
}

/** Returns what reads the own voices of a workspace for the speech engine: each time, so that a deleted one is gone at once. */
export function ownVoicesIn(db: Db): (workspace: string) => Promise<readonly OwnVoice[]> {
  return (workspace) => ownVoicesOf(db, workspace)
}

/** The voices that a user may change: the own ones; of administrators all of the workspace. */
const changeableBy = (principal: Principal, id: string) =>
  and(ofTenant(principal, id), principal.role === 'member' ? eq(ownVoices.userId, principal.userId) : undefined)

/** Returns why a voice was not changed: somebody else's, or none of the workspace. */
async function refusalOf(db: Tx, principal: Principal, id: string): Promise<Refusal> {
  const [row] = await db.select({ id: ownVoices.id }).from(ownVoices).where(ofTenant(principal, id))
  return { reason: row ? 'voiceNotYours' : 'voiceNotFound' }
}

/** Gives a voice another name, and the submission that has become it, which bears it also once the voice is deleted. */
export function renameVoice(
  db: Db,
  principal: Principal,
  { id, name }: { id: string; name: string },
): Promise<Result<OwnVoiceRow, Refusal>> {
  return db.transaction(async (tx) => {
    const [row] = await tx.update(ownVoices).set({ name }).where(changeableBy(principal, id)).returning()
    if (!row) return err(await refusalOf(tx, principal, id))
    const { tenantId, voiceId } = submissions
    await tx
      .update(submissions)
      .set({ name })
      .where(and(eq(tenantId, principal.tenantId), eq(voiceId, id)))
    return ok(row)
  })
}

/** Deletes a voice with its profile, and what a service has of it. Returns the keys of what it has said. */
export function deleteVoice(
  { db, queue }: { db: Db; queue: JobQueue },
  principal: Principal,
  id: string,
): Promise<Result<string[], Refusal>> {
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(ownVoices).where(changeableBy(principal, id)).returning()
    if (!row) return err(await refusalOf(tx, principal, id))
    const said = await forgetVoice(tx, principal.tenantId, id)
    if (row.baseVoiceId === null) await queue.send(tx, CLONES_JOB, {})
    return ok(said)
  })
}
