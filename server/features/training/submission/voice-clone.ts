import type { Clones } from '#server/engines/speech/clone/clones.ts'
import { SpeechError } from '#server/engines/speech/common/port.ts'
import type { Db } from '#server/platform/db/open.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { ProfileNearness, VoiceProfile } from '#shared/model/voice-profile.ts'
import { beginClone, noteHandle } from '../voices/clone-rows.ts'
import type { SubmissionRow } from './rows.ts'

interface CloneMaterial {
  row: Pick<SubmissionRow, 'tenantId' | 'language' | 'name'>
  jobId: string
  profile: VoiceProfile
  /** Files on the disk. */
  recording: string
  licence: string
}

interface MadeClone {
  cloneId: string
  nearness: ProfileNearness
}

/** Why a service made no clone: a code, and the engine's sentence for the operator. */
export interface CloneFault {
  code: 'recordingUnreadable' | 'cloneRefused' | 'cloneFailed'
  detail: string
}

/**
 * Has a service clone a voice, and measures how near the clone comes. What it has then is dropped with its row
 * (`forgetClones`) unless the clone becomes a voice.
 */
export async function makeClone(
  { db, clones }: { db: Db; clones: Clones },
  { row: { tenantId, language, name: person }, jobId, profile, recording, licence }: CloneMaterial,
  signal: AbortSignal,
): Promise<Result<MadeClone, CloneFault>> {
  const sample = await clones.cut({ file: recording, part: 'clearest' }, tenantId)
  const consent = await clones.cut({ file: licence, part: 'licence' }, tenantId)
  if (!sample || !consent) return err({ code: 'recordingUnreadable', detail: '' })
  signal.throwIfAborted()
  const cloneId = await beginClone(db, { jobId, engine: clones.name })
  const note = async (handle: string) => {
    // its row went meanwhile: nobody else would delete it
    if (!(await noteHandle(db, cloneId, handle))) await clones.forget({ id: cloneId, handle }, signal)
  }
  try {
    const handle = await clones.enrol(
      { id: cloneId, workspace: tenantId, person, language, sample, consent },
      note,
      signal,
    )
    await note(handle)
    signal.throwIfAborted()
    return ok({ cloneId, nearness: await clones.nearness({ handle, language, profile }, tenantId, signal) })
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof SpeechError)) throw error
    return err({ code: error.code === 'engine_refused' ? 'cloneRefused' : 'cloneFailed', detail: error.message })
  }
}
