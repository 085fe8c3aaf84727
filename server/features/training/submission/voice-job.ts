import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { OwnVoices } from '#server/engines/speech/profile/own-voices.ts'
import { settleBenefit } from '#server/features/workspace/public.ts'
import { type Space, SpaceError } from '#server/platform/config/space.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { MessagePort } from '#server/platform/mail/port.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { fetchObject } from '#server/platform/objects/fetch-object.ts'
import type { Attempt } from '#server/platform/queue/queue.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { TRAINED_YEARS } from '#shared/model/training-types.ts'
import { insertOwnVoice, type OwnVoiceRow } from '../voices/rows.ts'
import { notify } from './notify.ts'
import { failProduction } from './production-rows.ts'
import { reportProduction, type SubmissionRow, submissionOfJob } from './rows.ts'

/** From this median pitch in Hz a voice of which the form does not say so is taken for a woman's. */
const FEMALE_PITCH_HZ = 165
/** The progress when the recording is measured, and when its built-in voice is chosen. */
const PROGRESS = { measured: 0.4, chosen: 0.7 } as const

export interface VoiceJobParts {
  db: Db
  objects: ObjectStore
  messages: MessagePort
  ownVoices: Pick<OwnVoices, 'measure' | 'chooseBase' | 'nearness'>
  /** Where the recording is kept meanwhile, and its disk. */
  scratchDir: string
  space: Space
}

type MadeVoice = Pick<OwnVoiceRow, 'gender' | 'baseVoiceId' | 'profile' | 'nearness'>
type VoiceFault = 'recordingUnreadable' | 'tooLittleSpeech' | 'noBaseVoice' | 'noSpace'

/** Measures the recording of a submission and lays its profile on the nearest built-in voice. */
async function makeVoice(
  { objects, space, ownVoices }: VoiceJobParts,
  { files, language, gender: said, tenantId }: SubmissionRow,
  file: string,
  { signal, report }: { signal: AbortSignal; report(progress: number): Promise<unknown> },
): Promise<Result<MadeVoice, VoiceFault>> {
  const key = files.find(({ part }) => part === 'main')?.key
  if (!key || !(await fetchObject({ objects, space }, key, file, signal))) return err('recordingUnreadable')
  const measured = await ownVoices.measure({ file }, tenantId)
  if (!measured.ok) return err(measured.code === 'unreadable' ? 'recordingUnreadable' : 'tooLittleSpeech')
  await report(PROGRESS.measured)
  signal.throwIfAborted()
  const { profile } = measured
  const gender = said ?? (profile.pitchHz < FEMALE_PITCH_HZ ? 'male' : 'female')
  const baseVoiceId = await ownVoices.chooseBase(profile, { language, gender }, tenantId)
  if (baseVoiceId === null) return err('noBaseVoice')
  await report(PROGRESS.chosen)
  signal.throwIfAborted()
  const nearness = await ownVoices.nearness({ baseVoiceId, language, profile }, tenantId)
  return ok({ gender, baseVoiceId, profile, nearness })
}

/** Stores a voice and ends its submission; null where that has ended meanwhile. */
function keepVoice(
  db: Db,
  { id, tenantId, userId, name, language }: SubmissionRow,
  jobId: string,
  made: MadeVoice,
): Promise<SubmissionRow | null> {
  return db.transaction(async (tx) => {
    // who withdraws it from here on waits for the end of this transaction
    if (!(await reportProduction(tx, { id, jobId }, { progress: 1 }))) return null
    const { id: voiceId } = await insertOwnVoice(tx, { tenantId, userId, name, language, ...made })
    await settleBenefit(tx, tenantId, id)
    const endedAt = new Date()
    const usableUntil = new Date(endedAt)
    usableUntil.setFullYear(usableUntil.getFullYear() + TRAINED_YEARS)
    return reportProduction(tx, { id, jobId }, { status: 'complete', voiceId, endedAt, usableUntil })
  })
}

/** Makes a voice profile of what was submitted; what is withdrawn meanwhile leaves none. */
export async function voiceJob(
  parts: VoiceJobParts,
  { data: { id }, jobId, signal }: Attempt<{ id: string }>,
): Promise<void> {
  const { db, scratchDir } = parts
  const job = { id, jobId }
  const row = await submissionOfJob(db, job)
  if (!row) return
  const file = path.join(scratchDir, randomUUID())
  try {
    const report = (progress: number) => reportProduction(db, job, { progress })
    const made = await makeVoice(parts, row, file, { signal, report }).catch((error: unknown) => {
      // a server that stops closes its engines: their errors are no failures of the training
      signal.throwIfAborted()
      if (error instanceof SpaceError) return err('noSpace' as const)
      throw error
    })
    signal.throwIfAborted()
    const ended = made.ok ? await keepVoice(db, row, jobId, made.value) : await failProduction(db, job, made.error, '')
    if (ended) await notify(parts, ended)
  } finally {
    await rm(file, { force: true })
  }
}

/** Ends the production of a voice that no attempt could end, and tells the author. */
export async function voiceLost(
  parts: Pick<VoiceJobParts, 'db' | 'messages'>,
  job: { id: string; jobId: string },
): Promise<void> {
  const failed = await failProduction(parts.db, job, 'lost', 'no attempt ended')
  if (failed) await notify(parts, failed)
}
