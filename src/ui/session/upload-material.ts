import type { LibraryItem } from '#shared/api/library.ts'
import { uploadBackground, uploadForeground, uploadMusic } from '#shared/api/library.ts'
import { plainText } from '#shared/base/plain-text.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { acceptOf, isAccepted, isTooLarge, isTooSlow, SHELF_RULES } from '#shared/model/upload-rules.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { ApiError, api } from '#ui/server/api.ts'
import { uploadFile } from '#ui/server/upload.ts'
import type { EditorSession } from './editor-session.ts'
import { filePrint, itemOfPrint } from './file-print.ts'
import { LISTS, type MaterialShelf } from './use-library.ts'

/** The upload rules of each shelf, by kind of file. */
const RULES = {
  image: SHELF_RULES.foreground,
  background: SHELF_RULES.background,
  music: SHELF_RULES.music,
} satisfies Record<MaterialShelf, unknown>

/** Returns the `accept` attribute of a shelf's file input. */
export function acceptedBy(shelf: MaterialShelf): string {
  return acceptOf(Object.values(RULES[shelf]).flatMap((rule) => rule ?? []))
}

/** Returns the limits of a shelf: the largest file size by kind in megabytes, and `fps`, the least frames a second. */
export function limitsOf(shelf: MaterialShelf): Record<string, number> {
  const rules = Object.entries(RULES[shelf])
  const fps = Math.max(...rules.map(([, rule]) => rule?.frameRateMin ?? 0))
  return { ...Object.fromEntries(rules.map(([kind, rule]) => [kind, rule?.megabytesMax ?? 0])), fps }
}

const KINDS = { audio: 'music', video: 'video', image: 'image', gif: 'image' } as const
const REGISTER = { image: uploadForeground, background: uploadBackground, music: uploadMusic }
const FOLDERS = { image: 'foreground', background: 'background', music: 'music' }

/**
 * Adds a file of the user to the library: probes it, refuses unusable files before any byte is sent, uploads and
 * registers it. A file that the shelf holds already is that entry (E2.24). Fails with `file_too_large` (detail: the limit in megabytes), `wrong_kind`, `low_frame_rate`,
 * `empty_file`, a code of `MediaApi.probe`, `offline`, `server` or `cancelled`.
 */
export async function uploadMaterial(
  session: EditorSession,
  shelf: MaterialShelf,
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Result<LibraryItem, Failure>> {
  if (file.size === 0) return err({ code: 'empty_file', detail: '', subject: file.name })
  const probed = await session.probe(file, file.name)
  if (!probed.ok) return probed
  const info = probed.value
  const kind = KINDS[info.kind]
  const rule = RULES[shelf][kind]
  if (!rule || !isAccepted(rule, file.name)) return err({ code: 'wrong_kind', detail: info.kind, subject: file.name })
  if (isTooLarge(rule, file.size)) {
    return err({ code: 'file_too_large', detail: String(rule.megabytesMax), subject: file.name })
  }
  if (kind === 'video' && isTooSlow(rule, info.frameRate)) {
    return err({ code: 'low_frame_rate', detail: String(rule.frameRateMin), subject: file.name })
  }
  try {
    const print = await filePrint(file)
    const { records } = await api(LISTS[shelf], { ownership: 'TENANTUSER' }, signal)
    const known = itemOfPrint(records, print)
    if (known) return ok(known)
    const key = await uploadFile(file, file.name, FOLDERS[shelf], { onProgress, signal, print })
    const item = await api(
      REGISTER[shelf],
      {
        key,
        name: plainText(file.name).slice(-NAME_CHARS_MAX.upload),
        kind,
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
