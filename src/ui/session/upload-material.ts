import type { LibraryItem } from '#shared/api/library.ts'
import { uploadBackground, uploadForeground, uploadMusic } from '#shared/api/library.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { MediaInfo } from '#shared/protocol/media.ts'
import { ApiError, api } from '#ui/server/api.ts'
import { uploadFile } from '#ui/server/upload.ts'
import type { EditorSession } from './editor-session.ts'
import type { MaterialShelf } from './use-library.ts'

export const ACCEPTED: Record<MaterialShelf, string> = {
  image: 'image/png,image/jpeg,image/webp,image/gif,video/mp4,video/quicktime,.mp4,.mov',
  background: 'image/png,image/jpeg,image/webp,video/mp4,video/quicktime,.mp4,.mov',
  music: 'audio/mpeg,audio/mp4,audio/aac,audio/wav,audio/ogg,audio/flac,.mp3,.m4a,.wav,.ogg,.flac',
}
const KINDS: Record<MaterialShelf, readonly MediaInfo['kind'][]> = {
  image: ['image', 'gif', 'video'],
  background: ['image', 'video'],
  music: ['audio'],
}
const REGISTER = { image: uploadForeground, background: uploadBackground, music: uploadMusic }
const FOLDERS = { image: 'foreground', background: 'background', music: 'music' }
const NAME_CHARS_MAX = 200
export const MEGABYTES_MAX: Record<MaterialShelf, number> = { image: 500, background: 500, music: 50 }

/**
 * Brings a file of the user into the library: reads what it is, refuses what cannot be used before a byte is sent,
 * uploads and registers it. Failures carry `file_too_large`, `wrong_kind`, `empty_file`, a code of `MediaApi.probe`,
 * `offline`, `server` or `cancelled`.
 */
export async function uploadMaterial(
  session: EditorSession,
  shelf: MaterialShelf,
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Result<LibraryItem, Failure>> {
  if (file.size === 0) return err({ code: 'empty_file', detail: '', subject: file.name })
  if (file.size > MEGABYTES_MAX[shelf] * 1e6) {
    return err({ code: 'file_too_large', detail: String(MEGABYTES_MAX[shelf]), subject: file.name })
  }
  const probed = await session.probe(file, file.name)
  if (!probed.ok) return probed
  const info = probed.value
  if (!KINDS[shelf].includes(info.kind)) return err({ code: 'wrong_kind', detail: info.kind, subject: file.name })
  try {
    const key = await uploadFile(file, file.name, FOLDERS[shelf], { onProgress, signal })
    const item = await api(
      REGISTER[shelf],
      {
        key,
        name: file.name.slice(-NAME_CHARS_MAX),
        kind: info.kind === 'audio' ? 'music' : info.kind === 'video' ? 'video' : 'image',
        widthPx: info.widthPx,
        heightPx: info.heightPx,
        durationSec: info.durationSec,
        coverKey: null,
      },
      signal,
    )
    return ok(item)
  } catch (error) {
    if (signal.aborted) return err({ code: 'cancelled', detail: '', subject: file.name })
    if (error instanceof ApiError) {
      return err({ code: error.code === 'offline' ? 'offline' : 'server', detail: error.message, subject: file.name })
    }
    return err({ code: 'upload_failed', detail: String(error), subject: file.name })
  }
}
