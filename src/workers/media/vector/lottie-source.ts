import { cleanLottie, type LottieFile } from '#shared/base/lottie-file.ts'
import { readZip } from '#shared/base/zip-file.ts'
import { MediaError } from '../common/media-error.ts'

/** Largest part of an archive once it is unpacked, in bytes. */
const PART_BYTES_MAX = 20e6
const PARTS_MAX = 200
/** All parts together: base64 makes a third more of them. */
const TOTAL_BYTES_MAX = 100e6
const PART = /^(manifest\.json|(animations|a)\/[^/]+\.json|(images|i)\/[^/]+)$/
const PICTURE_TYPES: Record<string, string> = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', webp: 'webp' }

/**
 * Reads a vector animation, `.json` or the first one of a `.lottie` archive with its pictures, reduced to what is drawn:
 * expressions and what is outside of the file are gone. Fails with `unreadable`.
 */
export function readLottie(bytes: Uint8Array): LottieFile {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  const file = isArchive ? fromArchive(bytes) : cleanLottie(parsed(bytes))
  if (!file) throw new MediaError('unreadable', 'no animation, or one that is too large')
  return file
}

function fromArchive(bytes: Uint8Array): LottieFile | null {
  let parts = 0
  const unpacked = Object.fromEntries(
    readZip(bytes, {
      bytesOf: (name) => (PART.test(name) && ++parts <= PARTS_MAX ? PART_BYTES_MAX : 0),
      totalMax: TOTAL_BYTES_MAX,
    }),
  )
  const pictures = new Map<string, string>()
  for (const [name, content] of Object.entries(unpacked)) {
    const [, file, ending] = /^i(?:mages)?\/([^/]+\.(\w+))$/.exec(name) ?? []
    const type = PICTURE_TYPES[ending?.toLowerCase() ?? '']
    if (file && type) pictures.set(file, `data:image/${type};base64,${base64(content)}`)
  }
  const manifest =
    unpacked['manifest.json'] && (parsed(unpacked['manifest.json']) as { animations?: { id?: unknown }[] })
  const id = manifest?.animations?.[0]?.id
  const content = unpacked[`animations/${id}.json`] ?? unpacked[`a/${id}.json`]
  return content ? cleanLottie(parsed(content), pictures) : null
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    throw new MediaError('unreadable', String(error))
  }
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
