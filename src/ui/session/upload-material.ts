import type { LibraryItem } from '#shared/api/library.ts'
import { uploadBackground, uploadForeground, uploadMusic } from '#shared/api/library.ts'
import { plainText } from '#shared/base/plain-text.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { acceptOf, isAccepted, isTooLarge, isTooSlow, SHELF_RULES } from '#shared/model/upload-rules.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { api } from '#ui/server/api.ts'
import { callFailure } from '#ui/server/call-failure.ts'
import { uploadFile } from '#ui/server/upload.ts'
import { ConversionRefused, convertUpload } from './convert-upload.ts'
import type { EditorSession } from './editor-session.ts'
import { filePrint, itemOfPrint } from './file-print.ts'
import { LISTS, type MaterialShelf } from './use-library.ts'

export type MaterialKind = LibraryItem['kind']

/** The upload rules of each shelf, by kind of file. */
const RULES = {
  image: SHELF_RULES.foreground,
  background: SHELF_RULES.background,
  music: SHELF_RULES.music,
} satisfies Record<MaterialShelf, unknown>

/** Returns the `accept` attribute of a shelf's file input, for one kind or all kinds of material. */
export function acceptedBy(shelf: MaterialShelf, kind?: MaterialKind): string {
  const rules = kind ? [RULES[shelf][kind]] : Object.values(RULES[shelf])
  return acceptOf(rules.flatMap((rule) => rule ?? []))
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

/** What a file is, for its registration. */
type Shape = Pick<LibraryItem, 'widthPx' | 'heightPx' | 'durationSec'>

interface UploadJob {
  /** Takes only material of this kind; without it, of all kinds of the shelf. */
  only?: MaterialKind | undefined
  /** @param converting whether the file was sent, and is being converted */
  onProgress(part: number, converting: boolean): void
  signal: AbortSignal
  /** Whether the server converts what this browser cannot play. */
  converts: boolean
}

/** Returns what a file is and what the shelf's rules say of it; its shape is null where it must be converted first. */
async function examine(session: EditorSession, shelf: MaterialShelf, file: File, { only, converts }: UploadJob) {
  const fail = (code: Failure['code'], detail: string) => err({ code, detail, subject: file.name })
  if (file.size === 0) return fail('empty_file', '')
  const probed = await session.probe(file, file.name)
  if (!probed.ok && !(converts && probed.error.code === 'undecodable')) return probed
  const kind = probed.ok ? KINDS[probed.value.kind] : 'video'
  const rule = RULES[shelf][kind]
  if (!rule || (only && kind !== only) || !isAccepted(rule, file.name)) return fail('wrong_kind', kind)
  if (isTooLarge(rule, file.size)) return fail('file_too_large', String(rule.megabytesMax))
  if (!probed.ok) return ok({ kind, shape: null, moves: false, stored: file })
  if (kind === 'video' && isTooSlow(rule, probed.value.frameRate))
    return fail('low_frame_rate', String(rule.frameRateMin))
  const { kind: found, cleaned = file } = probed.value
  return ok({ kind, shape: probed.value, moves: found === 'gif', stored: cleaned })
}

/** The name of an upload in the store, whose ending tells animated pictures from still ones (E14.10). */
function storedName(name: string, moves: boolean): string {
  return moves ? name.replace(/\.webp$/i, '.animated.webp').replace(/(\.lottie|\.json)+$/i, '.lottie.json') : name
}

/** Returns an upload that this browser plays: itself, or what the server converts it to. */
async function playable(key: string, shape: Shape | null, { onProgress, signal }: UploadJob) {
  if (shape) return { key, ...shape }
  return convertUpload(key, (part) => onProgress(part, true), signal)
}

/** Uploads the cover of an upload and returns its key; null where it needs none, or none can be drawn or stored. */
async function uploadCover(session: EditorSession, shelf: MaterialShelf, key: string, signal: AbortSignal) {
  const drawn = await session.cover(`oss:${key}`)
  if (!drawn.ok || !drawn.value) return null
  const name = drawn.value.type === 'image/png' ? 'cover.png' : 'cover.jpg'
  return uploadFile(drawn.value, name, FOLDERS[shelf], { signal }).catch(() => null)
}

/**
 * Adds a file of the user to the library: probes it, refuses unusable files before any byte is sent, uploads and
 * registers it, converted where this browser cannot play it. A file that the shelf holds already is that entry (E2.24).
 * Fails with `file_too_large` (detail: the limit in megabytes), `wrong_kind`, `low_frame_rate`, `empty_file`, a code of
 * `MediaApi.probe`, `offline`, `server` or `cancelled`.
 */
export async function uploadMaterial(
  session: EditorSession,
  shelf: MaterialShelf,
  file: File,
  job: UploadJob,
): Promise<Result<LibraryItem, Failure>> {
  const examined = await examine(session, shelf, file, job)
  if (!examined.ok) return examined
  const { kind, shape, moves, stored } = examined.value
  const { signal } = job
  try {
    const print = await filePrint(file)
    const { records } = await api(LISTS[shelf], { ownership: 'TENANTUSER' }, signal)
    const known = itemOfPrint(records, print)
    if (known) return ok(known)
    const onProgress = (part: number) => job.onProgress(part, false)
    const sent = await uploadFile(stored, storedName(file.name, moves), FOLDERS[shelf], { onProgress, signal, print })
    const { key, widthPx, heightPx, durationSec } = await playable(sent, shape, job)
    const name = plainText(file.name).slice(-NAME_CHARS_MAX.upload)
    const coverKey = kind === 'music' ? null : await uploadCover(session, shelf, key, signal)
    const upload = { key, name, kind, widthPx, heightPx, durationSec, coverKey }
    return ok(await api(REGISTER[shelf], upload, signal))
  } catch (error) {
    if (!signal.aborted && error instanceof ConversionRefused)
      return err({ code: 'server', detail: error.message, subject: file.name })
    return err(callFailure(error, signal, { subject: file.name, otherwise: 'upload_failed' }))
  }
}
