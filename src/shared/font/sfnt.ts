/** The tables of a font that say what it is. */
export interface FontTables {
  format: 'ttf' | 'otf' | 'woff2'
  /** Whether it has outlines and says which characters they are of. */
  glyphs: boolean
  name: DataView | null
  /** The table `OS/2`. */
  embedding: DataView | null
  /** The table `fvar`, of variable fonts. */
  variations: DataView | null
}

/** First four bytes of fonts with TrueType outlines, of the Macintosh too, and of those with PostScript outlines. */
const FORMATS: Readonly<Record<string, 'ttf' | 'otf'>> = { '\0\u0001\0\0': 'ttf', true: 'ttf', OTTO: 'otf' }
const HEADER_BYTES = 12
const RECORD_BYTES = 16

/** Returns a part of a file; throws where it goes beyond the end. */
export function partOf(bytes: Uint8Array, start: number, length: number): DataView {
  if (start + length > bytes.byteLength) throw new RangeError('the font is cut off')
  return new DataView(bytes.buffer, bytes.byteOffset + start, length)
}

/** Returns the four characters at a place of a file. */
export function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((next) => view.getUint8(at + next)))
}

/** Returns the tables of a font, each found by `tableOf`. */
export function tablesFrom(
  format: FontTables['format'],
  tableOf: (tag: string) => DataView | null | undefined,
): FontTables {
  const has = (tag: string) => Boolean(tableOf(tag))
  return {
    format,
    glyphs: has('cmap') && has('head') && (has('glyf') || has('CFF ') || has('CFF2')),
    name: tableOf('name') ?? null,
    embedding: tableOf('OS/2') ?? null,
    variations: tableOf('fvar') ?? null,
  }
}

/** Returns the tables of a plain OpenType file; null for another one. Throws where a table lies outside the file. */
export function sfntTables(bytes: Uint8Array): FontTables | null {
  const view = partOf(bytes, 0, bytes.byteLength)
  const format = FORMATS[tagAt(view, 0)]
  if (!format) return null
  const tables = new Map<string, DataView>()
  for (let at = HEADER_BYTES, left = view.getUint16(4); left > 0; left--, at += RECORD_BYTES) {
    const [start, length] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    tables.set(tagAt(view, at), partOf(bytes, start, length))
  }
  return tablesFrom(format, (tag) => tables.get(tag))
}
