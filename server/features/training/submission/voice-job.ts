import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Clones } from '#server/engines/speech/clone/clones.ts'
import type { OwnVoices } from '#server/engines/speech/profile/own-voices.ts'
import { settleBenefit } from '#server/features/billing/public.ts'
import { type Space, SpaceError } from '#server/platform/config/space.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { MessagePort } from '#server/platform/mail/port.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { fetchObject } from '#server/platform/objects/fetch-object.ts'
import type { Attempt } from '#server/platform/queue/queue.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { TRAINED_YEARS } from '#shared/model/training-types.ts'
import { adoptClone } from '../voices/clone-rows.ts'
import { insertOwnVoice, type OwnVoiceRow } from '../voices/rows.ts'
import { notify } from './notify.ts'
import { failProduction } from './production-rows.ts'
import { reportProduction, type SubmissionRow, submissionOfJob } from './rows.ts'
import { type CloneFault, makeClone } from './voice-clone.ts'

/** From this median pitch in Hz a voice of which the form does not say so is taken for a woman's. */
const FEMALE_PITCH_HZ = 165
/** The progress when the recording is measured, and when its built-in voice is chosen. */
const PROGRESS = { measured: 0.4, chosen: 0.7 } as const

export interface VoiceJobParts {
  db: Db
  objects: ObjectStore
  messages: MessagePort
  /** Measures recordings, and makes clones where a service does. */
  speech: { ownVoices: Pick<OwnVoices, 'measure' | 'chooseBase' | 'nearness'>; clones: Clones | null }
  /** Where the recording is kept meanwhile, and its disk. */
  scratchDir: string
  space: Space
}

type MadeVoice = Pick<OwnVoiceRow, 'gender' | 'baseVoiceId' | 'profile' | 'nearness'> & {
  /** The clone that a service has made; null: a voice profile. */
  cloneId: string | null
}
/** Why no voice was made: a code, and what the operator reads beside it. */
interface VoiceFault {
  code: CloneFault['code'] | 'tooLittleSpeech' | 'noBaseVoice' | 'noSpace'
  detail: string
}
const faultOf = (code: VoiceFault['code']) => err<VoiceFault>({ code, detail: '' })

/** An attempt at a voice: its signal, its progress, and the files that it fetches. */
interface VoiceAttempt {
  jobId: string
  signal: AbortSignal
  report(progress: number): Promise<unknown>
  /** Returns the copy of a part of the material; null where that is gone. */
  fetched(part: 'main' | 'licence'): Promise<string | null>
}

/** Measures the recording of a submission, and has it cloned, or lays its profile on the nearest built-in voice. */
async function makeVoice(
  { db, speech: { ownVoices, clones } }: VoiceJobParts,
  row: SubmissionRow,
  { jobId, signal, report, fetched }: VoiceAttempt,
): Promise<Result<MadeVoice, VoiceFault>> {
  const { language, gender: said, tenantId } = row
  const file = await fetched('main')
  if (!file) return faultOf('recordingUnreadable')
  const measured = await ownVoices.measure({ file }, tenantId, signal)
  if (!measured.ok) return faultOf(measured.code === 'unreadable' ? 'recordingUnreadable' : 'tooLittleSpeech')
  await report(PROGRESS.measured)
  signal.throwIfAborted()
  const { profile } = measured
  const gender = said ?? (profile.pitchHz < FEMALE_PITCH_HZ ? 'male' : 'female')
  if (clones) {
    const licence = await fetched('licence')
    if (!licence) return faultOf('recordingUnreadable')
    const made = await makeClone({ db, clones }, { row, jobId, profile, recording: file, licence }, signal)
    return made.ok ? ok({ gender, baseVoiceId: null, profile, ...made.value }) : made
  }
  const baseVoiceId = await ownVoices.chooseBase(profile, { language, gender }, tenantId)
  if (baseVoiceId === null) return faultOf('noBaseVoice')
  await report(PROGRESS.chosen)
  signal.throwIfAborted()
  const nearness = await ownVoices.nearness({ baseVoiceId, language, profile }, tenantId)
  return ok({ gender, baseVoiceId, profile, nearness, cloneId: null })
}

/** Stores a voice and ends its submission; null where that has ended meanwhile. */
function keepVoice(
  db: Db,
  { id, tenantId, userId, name, language }: SubmissionRow,
  jobId: string,
  { cloneId, ...made }: MadeVoice,
): Promise<SubmissionRow | null> {
  return db.transaction(async (tx) => {
    // who withdraws it from here on waits for the end of this transaction
    if (!(await reportProduction(tx, { id, jobId }, { progress: 1 }))) return null
    const { id: voiceId } = await insertOwnVoice(tx, { tenantId, userId, name, language, ...made })
    if (cloneId !== null) await adoptClone(tx, cloneId, voiceId)
    await settleBenefit(tx, tenantId, id)
    const endedAt = new Date()
    const usableUntil = new Date(endedAt)
    usableUntil.setFullYear(usableUntil.getFullYear() + TRAINED_YEARS)
    return reportProduction(tx, { id, jobId }, { status: 'complete', voiceId, endedAt, usableUntil })
  })
}

/** Makes a voice of what was submitted; what is withdrawn meanwhile leaves none. */
export async function voiceJob(
  parts: VoiceJobParts,
  { data: { id }, jobId, signal }: Attempt<{ id: string }>,
): Promise<void> {
  const { db, objects, space, scratchDir } = parts
  const job = { id, jobId }
  const row = await submissionOfJob(db, job)
  if (!row) return
  const base = path.join(scratchDir, randomUUID())
  const copyOf = (part: string) => `${base}-${part}`
  const fetched = async (part: 'main' | 'licence') => {
    const key = row.files.find((file) => file.part === part)?.key
    return key && (await fetchObject({ objects, space }, key, copyOf(part), signal)) ? copyOf(part) : null
  }
  try {
    const report = (progress: number) => reportProduction(db, job, { progress })
    const made = await makeVoice(parts, row, { jobId, signal, report, fetched }).catch((error: unknown) => {
      // a server that stops closes its engines: their errors are no failures of the training
      signal.throwIfAborted()
      if (error instanceof SpaceError) return faultOf('noSpace')
      throw error
    })
    signal.throwIfAborted()
    const ended = made.ok
      ? await keepVoice(db, row, jobId, made.value)
      : await failProduction(db, job, made.error.code, made.error.detail)
    if (ended) await notify(parts, ended)
  } finally {
    for (const part of ['main', 'licence']) await rm(copyOf(part), { force: true })
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
