import type { SlidesRefusal } from '#server/engines/slides/common/wire.ts'
import { ArchiveTooLarge, readZip } from '#shared/base/zip-file.ts'

const ALL_BYTES_MAX = 200e6
const PART_BYTES_MAX = 100e6
const XML_BYTES_MAX = 20e6

/** Files of an archive by their names. */
export type ArchiveParts = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('PK\x03\x04')
const isXml = (name: string) => /\.(?:xml|rels)$/iu.test(name)
/** Films and sounds: large, and not drawn. */
const isPlayed = (name: string) =>
  /\.(?:mp4|m4v|mov|avi|wmv|mpe?g|mkv|webm|flv|asf|mp3|m4a|wav|wma|aac|ogg|aiff?|midi?)$/iu.test(name)

/** Compound files name their streams in UTF-16 (MS-CFB, 2.6.4). */
function compoundKind(bytes: Buffer): SlidesRefusal {
  const has = (stream: string) => bytes.includes(Buffer.from(`${stream}\0`, 'utf16le'))
  if (has('EncryptedPackage')) return { refusal: 'encrypted' }
  return { refusal: has('PowerPoint Document') ? 'oldFormat' : 'otherKind' }
}

/** Returns the parts of a deck without films and sounds, or why it is refused. Throws where the archive is damaged. */
export function openArchive(bytes: Buffer): ArchiveParts | SlidesRefusal {
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) return compoundKind(bytes)
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) return { refusal: 'otherKind' }
  const asked = new Set<string>()
  const bytesOf = (name: string) => {
    if (isPlayed(name) || name.endsWith('/')) return 0
    asked.add(name)
    return isXml(name) ? XML_BYTES_MAX : PART_BYTES_MAX
  }
  try {
    const parts = readZip(bytes, { bytesOf, totalMax: ALL_BYTES_MAX })
    return parts.size < asked.size ? { refusal: 'tooMuch' } : parts
  } catch (error) {
    if (error instanceof ArchiveTooLarge) return { refusal: 'tooMuch' }
    throw error
  }
}
