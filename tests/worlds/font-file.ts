interface FontFile {
  /** Texts of the name table by language and id. */
  names: Names
  /** The embedding permission of the table `OS/2`. */
  fsType?: number
  /** First four bytes. */
  version?: string
}
type Names = readonly (readonly [language: number, id: number, text: string])[]

/** A table of a font: its tag and its bytes. */
export type Table = readonly [tag: string, bytes: readonly number[]]

/** Numbers of two and of four bytes, and characters of one. */
export const short = (...values: number[]) => values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff])
export const long = (...values: number[]) => values.flatMap((value) => short(value >>> 16, value & 0xffff))
export const letters = (text: string) => [...text].map((character) => character.charCodeAt(0))

/** Returns the table `name`. */
export function nameTable(names: Names): number[] {
  const wide = (text: string) => short(...letters(text))
  let at = 0
  const records = names.flatMap(([language, id, text]) => {
    const record = short(3, 1, language, id, text.length * 2, at)
    at += text.length * 2
    return record
  })
  return [...short(0, names.length, 6 + records.length), ...records, ...names.flatMap(([, , text]) => wide(text))]
}

/** Returns bytes with zeros up to a multiple of four. */
export const padded = (bytes: readonly number[]) => [...bytes, ...Array(-bytes.length & 3).fill(0)]

/** Returns an OpenType file of tables, sorted by their tags. */
export function sfntFile(tables: readonly Table[], version = '\0\u0001\0\0'): Uint8Array<ArrayBuffer> {
  const power = Math.floor(Math.log2(tables.length))
  const search = 16 * 2 ** power
  let start = 12 + tables.length * 16
  const directory = tables.flatMap(([tag, bytes]) => {
    const entry = [...letters(tag), ...long(0, start, bytes.length)]
    start += padded(bytes).length
    return entry
  })
  const head = [...letters(version), ...short(tables.length, search, power, tables.length * 16 - search)]
  return Uint8Array.from([...head, ...directory, ...tables.flatMap(([, bytes]) => padded(bytes))])
}

/** Returns an OpenType file with names and a permission, and tables of outlines in which nothing is. */
export function fontFile({ names, fsType = 0, version }: FontFile): Uint8Array<ArrayBuffer> {
  return sfntFile(
    [
      ['OS/2', short(4, 0, 0, 0, fsType)],
      ['cmap', long(0)],
      ['glyf', long(0)],
      ['head', long(0)],
      ['name', nameTable(names)],
    ],
    version,
  )
}
