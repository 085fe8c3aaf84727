import { type FileHandle, open, readFile, stat } from 'node:fs/promises'
import { checkUpload } from '#server/features/material/public.ts'
import { uploadPrefix } from '#server/platform/objects/common/keys.ts'
import { isAccepted, UPLOAD_RULES, type UploadRule } from '#shared/model/upload-rules.ts'
import { PORTRAIT_FILES } from '#shared/portrait/portrait.ts'
import { readPortrait } from '#shared/portrait/read-portrait.ts'

const { image, face, stickerVideo, music, recording, avatar, filter, font } = UPLOAD_RULES

/**
 * The kinds of media by the endings of their names. Of a file that is in a document already, its size and content count;
 * rates and durations of uploads do not, as those of presenters and recordings have other limits.
 */
const KINDS: readonly { kind: Parameters<typeof checkUpload>[2]['kind']; rule: UploadRule }[] = [
  { kind: 'image', rule: image },
  { kind: 'face', rule: face },
  { kind: 'video', rule: { extensions: stickerVideo.extensions, megabytesMax: stickerVideo.megabytesMax } },
  { kind: 'music', rule: { extensions: music.extensions, megabytesMax: recording.megabytesMax } },
  { kind: 'model', rule: avatar },
  { kind: 'filter', rule: filter },
  { kind: 'font', rule: font },
]

/** Bytes of a portrait: those of its files and of their names. */
const PORTRAIT_BYTES_MAX = PORTRAIT_FILES['portrait.json'] + PORTRAIT_FILES['picture.png'] + 10_000
/** The lines of the longest speech, with their times. */
const LINES_BYTES_MAX = 2_000_000

/** Most bytes of a medium with a name; 0 for a file that is no medium of a document. */
export function mediumBytesMax(name: string): number {
  if (name.endsWith('.portrait')) return PORTRAIT_BYTES_MAX
  if (name.endsWith('.srt')) return LINES_BYTES_MAX
  const rules = KINDS.map(({ rule }) => rule).filter((rule) => isAccepted(rule, name))
  return Math.max(0, ...rules.map(({ megabytesMax }) => megabytesMax * 1e6))
}

/**
 * Returns whether a file is what its name says, as uploads are checked before they count.
 * @param tenantId who takes turns with others at having files read
 */
export async function isMedium(file: string, name: string, tenantId: string): Promise<boolean> {
  const { size: bytes } = await stat(file)
  if (bytes === 0 || bytes > mediumBytesMax(name)) return false
  if (name.endsWith('.portrait')) return isRead(async () => readPortrait(await readFile(file)))
  if (name.endsWith('.srt'))
    return isRead(async () => new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file)))
  const owner = { tenantId, userId: 'import', tenantType: 'PERSONAL', role: 'member', operator: false } as const
  const key = `${uploadPrefix(owner)}/${name}`
  const opened = await open(file, 'r')
  try {
    const objects = { size: async () => bytes, read: (_: string, from: number, to: number) => part(opened, from, to) }
    for (const { kind, rule } of KINDS.filter((one) => isAccepted(one.rule, name)))
      if ((await checkUpload(objects, owner, { key, kind, rule })).ok) return true
    return false
  } finally {
    await opened.close()
  }
}

async function part(file: FileHandle, from: number, to: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(to - from)
  const { bytesRead } = await file.read(bytes, 0, bytes.length, from)
  return bytes.subarray(0, bytesRead)
}

async function isRead(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read()
    return true
  } catch {
    return false
  }
}
