import { createHash } from 'node:crypto'
import type { SpeakRequest } from '#server/engines/speech/common/port.ts'
import { and, desc, eq, inArray, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { favoriteVoices } from '#server/platform/db/schema/accounts.ts'
import { speechRequests } from '#server/platform/db/schema/requests.ts'
import type { SpeechRow } from './request.ts'

/** Goes up when the same request would be spoken differently, so that older recordings are not answered. */
const VERSION = 3

/** Returns the SHA-256 of a request, by which an equal one is found. */
export function digestOf(request: SpeakRequest): string {
  const { text, ssml, toneId, pitchOffset, speedRatio, volume, glossary = [] } = request
  const said = JSON.stringify([VERSION, text, ssml, toneId, pitchOffset, speedRatio, volume, ...glossary])
  return createHash('sha256').update(said).digest('hex')
}

/** Lets a request count from now on, since it is asked for again; null where it is gone. */
export async function askAgain(db: Db, { id }: SpeechRow): Promise<SpeechRow | null> {
  const again = { createdAt: new Date() }
  const [row] = await db.update(speechRequests).set(again).where(eq(speechRequests.id, id)).returning()
  return (row as SpeechRow | undefined) ?? null
}

/** The tenant's last equal request that has not failed. */
export async function equalSpeech(db: Db | Tx, principal: Principal, request: SpeakRequest): Promise<SpeechRow | null> {
  const [row] = await db
    .select()
    .from(speechRequests)
    .where(
      and(
        eq(speechRequests.tenantId, principal.tenantId),
        eq(speechRequests.digest, digestOf(request)),
        inArray(speechRequests.status, ['progress', 'success']),
      ),
    )
    .orderBy(desc(speechRequests.createdAt))
    .limit(1)
  return (row as SpeechRow | undefined) ?? null
}

/** Forgets what a voice of a workspace has said, and its stars. Returns the keys of its sounds and subtitles, which a document may still name. */
export async function forgetVoice(tx: Tx, tenantId: string, toneId: string): Promise<string[]> {
  const saidByIt = sql`${speechRequests.request} ->> 'toneId' = ${toneId}`
  const { audioKey, srtKey } = speechRequests
  const said = await tx
    .delete(speechRequests)
    .where(and(eq(speechRequests.tenantId, tenantId), saidByIt))
    .returning({ audioKey, srtKey })
  await tx.delete(favoriteVoices).where(eq(favoriteVoices.voiceId, toneId))
  return said.flatMap((keys) => [keys.audioKey, keys.srtKey]).filter((key) => key !== null)
}
