import { type LibraryItem, SHELF_CALLS } from '#shared/api/library.ts'
import { ANIMATED_HEAD_BYTES, animatedType } from '#shared/base/animated-picture.ts'
import { plainText } from '#shared/base/plain-text.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import { animatedName } from '#shared/model/is-animated.ts'
import { endOfName, NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { type BuiltInShelf, SHELVES } from '#shared/model/shelves.ts'
import { acceptOf, type Breach, breachOf, formatsOf, isAccepted, isTooLarge } from '#shared/model/upload-rules.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { MediaInfo } from '#shared/protocol/media.ts'
import { clockText } from '#shared/timing/time-text.ts'
import type { UploadPause } from '#ui/parts/uploads/upload-pause.ts'
import { api } from '#ui/server/api.ts'
import { callFailure } from '#ui/server/call-failure.ts'
import { findOfPrint } from '#ui/server/item-of-print.ts'
import { printOf, uploadFile } from '#ui/server/upload.ts'
import { pagesOf } from '#ui/server/whole-list.ts'
import { convertUpload } from './convert-upload.ts'

export type MaterialKind = LibraryItem['kind']

/** The part of the editor's session that examines files. */
interface Examiner {
  probe(file: Blob, name: string, signal: AbortSignal): Promise<Result<MediaInfo, Failure>>
  cover(url: MediaUrl): Promise<Result<Blob | null, Failure>>
}

/** Returns the `accept` attribute of a shelf's file input, for one kind or all kinds of material. */
export function acceptedBy(shelf: BuiltInShelf, kind?: MaterialKind): string {
  const { kinds } = SHELVES[shelf]
  const rules = kind ? [kinds[kind]] : Object.values(kinds)
  return acceptOf(rules.flatMap((rule) => rule ?? []))
}

/** Returns the limits of a shelf: the largest file size by kind in megabytes, and `fps`, the least frames a second. */
export function limitsOf(shelf: BuiltInShelf): Record<string, number> {
  const rules = Object.entries(SHELVES[shelf].kinds)
  const fps = Math.max(...rules.map(([, rule]) => rule.frameRateMin ?? 0))
  return { ...Object.fromEntries(rules.map(([kind, rule]) => [kind, rule.megabytesMax])), fps }
}

const KINDS = { audio: 'music', video: 'video', image: 'image', gif: 'image' } as const

/** The size and length of a file, for its registration. */
type Shape = Pick<LibraryItem, 'widthPx' | 'heightPx' | 'durationSec'>

export interface UploadJob {
  /** Takes only material of this kind; without it, of all kinds of the shelf. */
  only?: MaterialKind | undefined
  /** @param converting whether the file was sent, and is being converted */
  onProgress(part: number, converting: boolean): void
  signal: AbortSignal
  /** Holds it while it is sent. */
  pause: UploadPause
  /** Whether the server converts what this browser cannot play. */
  converts: boolean
  /** Whether it also converts a film of too few frames a second. */
  convertsSlow?: boolean
}

/** The limit of a rule as the sentence about it says it. */
function breachText({ code, limit }: Breach): string {
  return code === 'low_frame_rate' ? String(limit) : clockText(limit)
}

/** Returns what a file is and what the shelf's rules say of it; its shape is null where it must be converted first. */
async function examine(session: Examiner, shelf: BuiltInShelf, file: File, job: UploadJob) {
  const { only, converts, convertsSlow = false, signal } = job
  const fail = (code: Failure['code'], detail: string) => err({ code, detail, subject: file.name })
  if (file.size === 0) return fail('empty_file', '')
  const rules = Object.entries(SHELVES[shelf].kinds).flatMap(([kind, rule]) => (!only || kind === only ? rule : []))
  const named = rules.filter((rule) => isAccepted(rule, file.name))
  if (named.length === 0) return fail('wrong_kind', formatsOf(rules))
  const bounds = named.map(({ megabytesMax }) => megabytesMax)
  if (named.every((rule) => isTooLarge(rule, file.size))) return fail('file_too_large', String(Math.max(...bounds)))
  const probed = await session.probe(file, file.name, signal)
  // its name says that it is of a kind that can be read
  if (!probed.ok && probed.error.code === 'unsupported') return fail('unreadable', probed.error.detail)
  if (!probed.ok && !(converts && probed.error.code === 'undecodable')) return probed
  const kind = probed.ok ? KINDS[probed.value.kind] : 'video'
  const rule = SHELVES[shelf].kinds[kind]
  if (!rule || (only && kind !== only) || !isAccepted(rule, file.name)) return fail('wrong_kind', formatsOf(rules))
  if (isTooLarge(rule, file.size)) return fail('file_too_large', String(rule.megabytesMax))
  if (!probed.ok) return ok({ kind, shape: null, moves: false, stored: file })
  const breach = breachOf(rule, probed.value)
  if (convertsSlow && breach?.code === 'low_frame_rate') return ok({ kind, shape: null, moves: false, stored: file })
  if (breach) return fail(breach.code, breachText(breach))
  const { kind: found, cleaned = file } = probed.value
  return ok({ kind, shape: probed.value, moves: found === 'gif', stored: cleaned })
}

/** The name of an upload in the store, whose ending tells animated pictures from still ones (E14.10). */
async function storedName(name: string, moves: boolean, stored: Blob): Promise<string> {
  if (!moves) return name
  const head = new Uint8Array(await stored.slice(0, ANIMATED_HEAD_BYTES).arrayBuffer())
  return animatedName(name, animatedType(head) ?? 'lottie')
}

/** Returns an upload that this browser plays: itself, or what the server converts it to. */
async function playable(key: string, shape: Shape | null, { onProgress, signal }: UploadJob) {
  if (shape) return ok({ key, ...shape })
  return convertUpload(key, (part) => onProgress(part, true), signal)
}

/** Uploads the cover of an upload and returns its key; null where it needs none, or none can be drawn or stored. */
async function uploadCover(session: Examiner, shelf: BuiltInShelf, key: string, signal: AbortSignal) {
  const drawn = await session.cover(`oss:${key}`)
  if (!drawn.ok || !drawn.value) return null
  const name = drawn.value.type === 'image/png' ? 'cover.png' : 'cover.jpg'
  return uploadFile(drawn.value, name, SHELVES[shelf].folder, { signal }).catch(() => null)
}

/**
 * Adds a file of the user to the library: probes it, refuses unusable files before any byte is sent, uploads and
 * registers it, converted where this browser cannot play it. A file that the user brought to the shelf already is that entry (E2.24).
 * Fails with `file_too_large` (detail: the limit in megabytes), `wrong_kind` (detail: the formats that can be used), `low_frame_rate`, `too_short`, `too_long`, `empty_file`, a code of
 * `MediaApi.probe`, `under_way` where it is sent already, here or in another tab, `offline`, `server` or `cancelled`.
 */
export async function uploadMaterial(
  session: Examiner,
  shelf: BuiltInShelf,
  file: File,
  job: UploadJob,
): Promise<Result<LibraryItem, Failure>> {
  const examined = await examine(session, shelf, file, job)
  if (!examined.ok) return examined
  const { kind, shape, moves, stored } = examined.value
  const { signal } = job
  try {
    const print = await printOf(file)
    const own = pagesOf((page) => api(SHELF_CALLS[shelf].list, { ...page, ownership: 'USER' }, signal))
    const known = await findOfPrint(own, print)
    if (known) return ok(known)
    const onProgress = (part: number) => job.onProgress(part, false)
    const sent = await uploadFile(stored, await storedName(file.name, moves, stored), SHELVES[shelf].folder, {
      onProgress,
      signal,
      pause: job.pause,
      print,
      resumes: true,
    })
    const played = await playable(sent, shape, job)
    if (!played.ok) return err({ ...played.error, subject: file.name })
    const { key, widthPx, heightPx, durationSec } = played.value
    const name = endOfName(plainText(file.name), NAME_CHARS_MAX.upload)
    const coverKey = kind === 'music' ? null : await uploadCover(session, shelf, key, signal)
    const upload = { key, name, kind, widthPx, heightPx, durationSec, coverKey }
    return ok(await api(SHELF_CALLS[shelf].upload, upload, signal))
  } catch (error) {
    return err(callFailure(error, signal, { subject: file.name, otherwise: 'upload_failed' }))
  }
}
