import { err, ok, type Result } from '#shared/base/result.ts'
import type { FontAxes } from '#shared/model/font-axes.ts'
import { fontAxesOf } from './axes.ts'
import { type FontTables, partOf, sfntTables } from './sfnt.ts'
import { type Inflate, woff2Tables } from './woff2.ts'

/** Facts that a user's font states of itself. */
export interface FontReport {
  format: 'ttf' | 'otf' | 'woff2'
  /** Its family, and its style unless that is the regular one. */
  name: string
  /** Of a variable font. */
  axes?: FontAxes
}

/** Why a font is refused: the file is no font, or its owner forbids to embed it. */
export type FontRefusal = 'notFont' | 'embeddingForbidden'

/** Languages of names in the order of preference, as Windows numbers them: Chinese, Thai, English (United States). */
const LANGUAGES = [0x804, 0x404, 0xc04, 0x1004, 0x41e, 0x409]
const FAMILY = { typographic: 16, plain: 1 }
const STYLE = { typographic: 17, plain: 2 }
const WINDOWS = 3
const NAME_RECORD_BYTES = 12
/** Offset of `fsType` in the table OS/2. */
const EMBEDDING_AT = 8
/** The usage permissions of `fsType`, of which "restricted license" is one, and its flag "bitmap embedding only". */
const USAGE = 0xf
const RESTRICTED = 2
const BITMAPS_ONLY = 0x200

/**
 * Reads the names, the embedding permission and the axes of an OpenType font (OpenType 1.9: tables `name`, `OS/2` and
 * `fvar`), plain or as WOFF2. A collection of fonts is refused as `notFont`.
 * @param inflate decompresses Brotli
 */
export function readFont(bytes: Uint8Array, inflate: Inflate): Result<FontReport, FontRefusal> {
  try {
    const tables = sfntTables(bytes) ?? woff2Tables(bytes, inflate)
    if (!tables?.glyphs) return err('notFont')
    if (isForbidden(tables)) return err('embeddingForbidden')
    const name = nameOf(tables.name)
    const axes = fontAxesOf(tables.variations)
    return name ? ok({ format: tables.format, name, ...(axes && { axes }) }) : err('notFont')
  } catch {
    // an offset or a length outside the file, or data that cannot be decompressed
    return err('notFont')
  }
}

/** A font without the table `OS/2` says nothing of embedding. */
function isForbidden({ embedding }: FontTables): boolean {
  if (!embedding) return false
  const bits = embedding.getUint16(EMBEDDING_AT)
  return (bits & USAGE) === RESTRICTED || (bits & BITMAPS_ONLY) !== 0
}

function nameOf(table: DataView | null): string {
  if (!table) return ''
  const names = new Map<number, { text: string; rank: number }>()
  const texts = table.getUint16(4)
  const whole = new Uint8Array(table.buffer, table.byteOffset, table.byteLength)
  for (let at = 6, left = table.getUint16(2); left > 0; left--, at += NAME_RECORD_BYTES) {
    const [platform, language, id] = [table.getUint16(at), table.getUint16(at + 4), table.getUint16(at + 6)]
    const rank = rankOf(platform, language)
    if ((names.get(id)?.rank ?? Number.POSITIVE_INFINITY) <= rank) continue
    const encoded = partOf(whole, texts + table.getUint16(at + 10), table.getUint16(at + 8))
    names.set(id, { text: decode(encoded, platform !== 1), rank })
  }
  const text = ({ typographic, plain }: typeof FAMILY) => (names.get(typographic) ?? names.get(plain))?.text ?? ''
  const [family, style] = [text(FAMILY), text(STYLE)]
  return !family || !style || /^(regular|normal|book|常规|標準|标准)$/i.test(style) ? family : `${family} ${style}`
}

/** The lower, the better a name of a platform in a language is. */
function rankOf(platform: number, language: number): number {
  if (platform !== WINDOWS) return LANGUAGES.length + 1
  const rank = LANGUAGES.indexOf(language)
  return rank < 0 ? LANGUAGES.length : rank
}

/** Names are UTF-16, big end first; those of the Macintosh have one byte for a character. */
function decode(encoded: DataView, isWide: boolean): string {
  let text = ''
  for (let at = 0; at + (isWide ? 1 : 0) < encoded.byteLength; at += isWide ? 2 : 1) {
    text += String.fromCharCode(isWide ? encoded.getUint16(at) : encoded.getUint8(at))
  }
  return text.replace(/\p{C}/gu, '').trim()
}
