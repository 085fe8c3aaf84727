import { type Audio, uploadAudio } from '#shared/api/audio.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { limitedName } from '#shared/model/limits.ts'
import { SHELVES } from '#shared/model/shelves.ts'
import { formatsOf, isAccepted, isTooLarge, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import type { UploadRun } from '#ui/parts/uploads/upload-queue.ts'
import { FAULT_OF_READING } from '#ui/screens/training/submission/draft/check-material.ts'
import type { FaultCode } from '#ui/screens/training/submission/draft/file-fault.ts'
import { api } from '#ui/server/api.ts'
import { callFailure } from '#ui/server/call-failure.ts'
import { measureFile } from '#ui/server/measure-file.ts'
import { uploadFile } from '#ui/server/upload.ts'

export const AUDIO_RULE = UPLOAD_RULES.recording
/** The folder of recordings in the store. */
export const AUDIO_FOLDER = SHELVES.audio.folder

/** Why a file was not added, with what its sentence says. */
export interface AudioFault {
  code: FaultCode
  values: Readonly<Record<string, string | number>>
}

const FORMATS = formatsOf([AUDIO_RULE])
const refuse = (code: FaultCode, values: AudioFault['values'] = {}) => err<AudioFault>({ code, values })

/** Returns the name of a file without its ending. */
export const nameOfFile = ({ name }: File) => name.replace(/\.[^.]+$/, '')

/** Returns the length of a chosen file in seconds, or why it is not taken, before a byte is sent; null when `signal` aborts. */
export async function checkAudio(file: File, signal: AbortSignal): Promise<Result<number, AudioFault> | null> {
  if (!isAccepted(AUDIO_RULE, file.name)) return refuse('wrongKind', { formats: FORMATS })
  if (file.size === 0) return refuse('empty')
  if (isTooLarge(AUDIO_RULE, file.size))
    return refuse('tooLarge', { measured: Math.ceil(file.size / 1e6), limit: AUDIO_RULE.megabytesMax })
  const measured = await measureFile(file, signal)
  if (signal.aborted) return null
  if (!measured.ok)
    return refuse(FAULT_OF_READING[measured.error.code] ?? 'unreadable', { codec: measured.error.detail })
  const { kind, durationSec } = measured.value
  return kind === 'audio' ? ok(durationSec) : refuse('wrongKind', { formats: FORMATS })
}

/** How a file is sent: one that can be held goes on, too, when it is chosen again. */
type SendAudio = Pick<UploadRun, 'onProgress' | 'signal'> & Partial<Pick<UploadRun, 'pause'>>

/** Sends a checked file and puts it on the list; null when `signal` aborts. */
export async function sendAudio(
  { file, name, durationSec }: { file: File; name: string; durationSec: number },
  { onProgress, signal, pause }: SendAudio,
): Promise<Result<Audio, AudioFault> | null> {
  try {
    const options = { onProgress, signal, ...(pause && { pause, resumes: true }) }
    const key = await uploadFile(file, file.name, AUDIO_FOLDER, options)
    return ok(await api(uploadAudio, { key, name: limitedName(name, 'recording'), durationSec }, signal))
  } catch (error) {
    const { code, detail } = callFailure(error, signal)
    if (code === 'cancelled') return null
    if (code === 'offline') return refuse('offline')
    if (code === 'under_way') return refuse('underWay')
    return code === 'server' ? refuse('refused', { reason: detail }) : refuse('failed')
  }
}
