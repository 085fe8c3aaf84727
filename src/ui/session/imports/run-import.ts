import { cancelImport, type Imported, importProject } from '#shared/api/project-import.ts'
import { plainText } from '#shared/base/plain-text.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import { endOfName } from '#shared/model/limits.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { callFailure } from '#ui/server/call-failure.ts'
import { followRequest } from '#ui/server/follow-request.ts'
import { uploadFile } from '#ui/server/upload.ts'

/** A file that becomes scenes. */
export interface WantedImport {
  file: File
  into: 'project' | 'scenes'
  canvasType: CanvasType
  isEditable: boolean
}

/** How far an import is: the part of what is done of its step. */
export interface ImportProgress {
  step: 'upload' | 'make'
  part: number
}

/**
 * Uploads a file and has the server make scenes of it. Fails with `cancelled`, which ends it on the server too, `offline`,
 * or `server` with the server's sentence.
 */
export async function runImport(
  { file, ...wanted }: WantedImport,
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<Result<Imported, Failure>> {
  let key: string
  try {
    const options = { signal, onProgress: (part: number) => onProgress({ step: 'upload', part }) }
    key = await uploadFile(file, file.name, 'import', options)
  } catch (error) {
    return err(callFailure(error, signal))
  }
  onProgress({ step: 'make', part: 0 })
  const reply = await followRequest(
    importProject,
    { key, fileName: endOfName(plainText(file.name), 200), ...wanted },
    { signal, onReply: ({ progress: part }) => onProgress({ step: 'make', part }), cancel: cancelImport },
  )
  if (!reply.ok) return reply
  const { imported } = reply.value
  return imported ? ok(imported) : err({ code: 'other', detail: 'the reply has no scenes' })
}
