import { importScript, saveScript } from '#shared/api/scripts.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { endOfName, limitedName, NAME_CHARS_MAX, SCRIPT_CHARS_MAX } from '#shared/model/limits.ts'
import { acceptOf, formatsOf, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { UploadPause } from '#ui/parts/uploads/upload-pause.ts'
import { api } from '#ui/server/api.ts'
import { callFailure } from '#ui/server/call-failure.ts'
import { uploadFile } from '#ui/server/upload.ts'
import { unusable } from '../upload-own.ts'

const RULE = UPLOAD_RULES.script

/** The folder of files that become scripts in the store. */
export const SCRIPT_FOLDER = 'script'

/** The `accept` attribute of a file input for scripts. */
export const SCRIPT_FILES = acceptOf([RULE])
/** The formats as sentences name them. */
export const SCRIPT_FORMATS = formatsOf([RULE])
export const SCRIPT_MEGABYTES_MAX = RULE.megabytesMax

/** A file that has become a script. */
export interface ImportedScript {
  id: string
  title: string
  /** Whether the file has more than a script may have, so that its end is missing. */
  isCut: boolean
}

interface ImportJob {
  /** Called while it is sent, with 0 to 1. */
  onProgress(part: number): void
  /** Called with `working` once the server reads it. */
  onStage(stage: 'working'): void
  /** Holds it while it is sent. */
  pause: UploadPause
  signal: AbortSignal
  /** The title where the file's name has none. */
  untitled: string
}

/**
 * Makes a script of a file: refuses unusable ones before any byte is sent, uploads it, and has the server read it. Fails
 * with `empty_file`, `wrong_kind`, `file_too_large` (detail: the limit in megabytes), `under_way` where it is sent already,
 * here or in another tab, `offline`, `server` (detail: the server's sentence), `upload_failed` or `cancelled`.
 */
export async function importScriptFile(
  file: File,
  { onProgress, onStage, signal, pause, untitled }: ImportJob,
): Promise<Result<ImportedScript, Failure>> {
  const refusal = unusable(RULE, file)
  if (refusal) return err(refusal)
  try {
    const key = await uploadFile(file, file.name, SCRIPT_FOLDER, { onProgress, signal, pause, resumes: true })
    onStage('working')
    const fileName = endOfName(file.name, NAME_CHARS_MAX.upload)
    const read = await api(importScript, { key, fileName }, signal)
    const title = limitedName(read.title, 'script') || untitled
    const content = read.content.slice(0, SCRIPT_CHARS_MAX)
    const { id } = await api(saveScript, { title, content }, signal)
    return ok({ id, title, isCut: read.truncated })
  } catch (error) {
    return err(callFailure(error, signal, { subject: file.name, otherwise: 'upload_failed' }))
  }
}
