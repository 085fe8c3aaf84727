import { uploadAudio } from '#shared/api/audio.ts'
import type { FailureCode } from '#shared/base/failure-code.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { RecordingFile } from '#shared/commands/role/recording.ts'
import { limitedName } from '#shared/model/limits.ts'
import { SHELVES } from '#shared/model/shelves.ts'
import type { Speech } from '#shared/model/speech.ts'
import { acceptOf, formatsOf, isAccepted, isTooLarge, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { api } from '#ui/server/api.ts'
import { callFailure } from '#ui/server/call-failure.ts'
import { uploadFile } from '#ui/server/upload.ts'
import type { EditorSession } from './editor-session.ts'

const RULE = UPLOAD_RULES.recording
export const RECORDING_TYPES = acceptOf([RULE])
export const RECORDING_MEGABYTES_MAX = RULE.megabytesMax

export type UploadStage = 'upload' | 'analyze'

/**
 * Prepares a recording of the user to drive a presenter: probes it, refuses unusable files before any byte is sent,
 * uploads and analyzes it. `speech` is null if the analysis failed. Fails with `empty_file`, `file_too_large`,
 * `wrong_kind` (detail: the formats that can be used), a code of `MediaApi.probe`, `offline`, `server` or `cancelled`.
 */
export async function uploadRecording(
  session: EditorSession,
  file: File,
  onProgress: (stage: UploadStage, part: number) => void,
  signal: AbortSignal,
): Promise<Result<RecordingFile & { speech: Speech | null }, Failure>> {
  const fail = (code: FailureCode, detail = '') => err<Failure>({ code, detail, subject: file.name })
  if (file.size === 0) return fail('empty_file')
  if (isTooLarge(RULE, file.size)) return fail('file_too_large', String(RECORDING_MEGABYTES_MAX))
  if (!isAccepted(RULE, file.name)) return fail('wrong_kind', formatsOf([RULE]))
  const probed = await session.probe(file, file.name, signal)
  if (!probed.ok) return probed
  if (probed.value.kind !== 'audio') return fail('wrong_kind', formatsOf([RULE]))
  try {
    const key = await uploadFile(file, file.name, SHELVES.audio.folder, {
      onProgress: (part) => onProgress('upload', part),
      signal,
    })
    onProgress('analyze', 0)
    const name = limitedName(file.name.replace(/\.[^.]+$/, ''), 'recording')
    const { durationSec } = probed.value
    // without its place on the list it is spoken all the same
    const listed = await api(uploadAudio, { key, name, durationSec }, signal).catch(() => null)
    const url = `oss:${key}`
    const result = await session.analyzeRecording(url)
    if (signal.aborted) return fail('cancelled')
    return ok({ audioId: listed?.id ?? key, name, url, durationSec, speech: result.ok ? result.value : null })
  } catch (error) {
    return err(callFailure(error, signal, { subject: file.name, otherwise: 'upload_failed' }))
  }
}
