import { type FontTables, partOf, tablesFrom, tagAt } from './sfnt.ts'

/** Decompresses Brotli to a known number of bytes; throws where that is not what is in it. */
export type Inflate = (packed: Uint8Array, sizeBytes: number) => Uint8Array

/** Largest font in bytes when it is decompressed: Chinese fonts of many weights have 60 MB. */
const FONT_BYTES_MAX = 100e6
const HEADER_BYTES = 48
/** Tags by number as far as this reader needs them (WOFF2, section 5.2); 63 says that the tag follows. */
const KNOWN: Readonly<Record<number, string>> = {
  0: 'cmap',
  1: 'head',
  5: 'name',
  6: 'OS/2',
  10: 'glyf',
  11: 'loca',
  13: 'CFF ',
  47: 'fvar',
}
const TAG_FOLLOWS = 63
/** Transformation of `glyf` and `loca` that leaves them as they are. */
const UNCHANGED = 3

/**
 * Returns the tables of a WOFF2 file (W3C Recommendation WOFF 2.0, section 5); null for another one. Throws for a damaged
 * file, and for one that is too large when it is decompressed.
 */
export function woff2Tables(bytes: Uint8Array, inflate: Inflate): FontTables | null {
  const view = partOf(bytes, 0, bytes.byteLength)
  if (tagAt(view, 0) !== 'wOF2' || tagAt(view, 4) === 'ttcf') return null
  const { spans, end, total } = directoryOf(view, view.getUint16(12))
  if (total > FONT_BYTES_MAX) throw new RangeError('the font is too large')
  const { buffer, byteOffset, byteLength } = partOf(bytes, end, view.getUint32(20))
  const whole = inflate(new Uint8Array(buffer, byteOffset, byteLength), total)
  if (whole.byteLength !== total) throw new RangeError('the font is cut off')
  return tablesFrom('woff2', (tag) => {
    const span = spans.get(tag)
    return span && partOf(whole, span.start, span.length)
  })
}

/** Where the tables are in the decompressed data, where their list ends, and how long the data are. */
function directoryOf(view: DataView, count: number) {
  const spans = new Map<string, { start: number; length: number }>()
  let at = HEADER_BYTES
  let total = 0
  const number = () => {
    let value = 0
    for (let digits = 0; digits < 5; digits++) {
      const byte = view.getUint8(at++)
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new RangeError('a number of more than five digits')
  }
  for (let left = count; left > 0; left--) {
    const flags = view.getUint8(at++)
    const known = flags & 0x3f
    const tag = known === TAG_FOLLOWS ? tagAt(view, at) : (KNOWN[known] ?? '')
    if (known === TAG_FOLLOWS) at += 4
    const version = flags >> 6
    const whole = number()
    const isOutline = tag === 'glyf' || tag === 'loca'
    const length = (isOutline ? version !== UNCHANGED : version !== 0) ? number() : whole
    spans.set(tag, { start: total, length })
    total += length
  }
  return { spans, end: at, total }
}
