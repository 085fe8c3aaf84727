interface FontFile {
  /** Texts of the name table by language and id. */
  names: readonly (readonly [language: number, id: number, text: string])[]
  /** The embedding permission of the table `OS/2`. */
  fsType?: number
  /** First four bytes. */
  version?: string
}

const wide = (text: string) => [...text].flatMap((_, i) => [text.charCodeAt(i) >> 8, text.charCodeAt(i) & 0xff])
const short = (value: number) => [value >> 8, value & 0xff]
const long = (value: number) => [...short(value >>> 16), ...short(value & 0xffff)]

/** Returns an OpenType file with names and a permission, and tables of outlines in which nothing is. */
export function fontFile({ names, fsType = 0, version = '\0\u0001\0\0' }: FontFile): Uint8Array<ArrayBuffer> {
  const texts = names.flatMap(([, , text]) => wide(text))
  let at = 0
  const records = names.flatMap(([language, id, text]) => {
    const record = [3, 1, language, id, text.length * 2, at].flatMap(short)
    at += text.length * 2
    return record
  })
  const name = [...short(0), ...short(names.length), ...short(6 + records.length), ...records, ...texts]
  const tables: [string, number[]][] = [
    ['OS/2', [...short(4), ...Array(6).fill(0), ...short(fsType)]],
    ['cmap', long(0)],
    ['glyf', long(0)],
    ['head', long(0)],
    ['name', name],
  ]
  const head = [...version].map((character) => character.charCodeAt(0))
  let start = 12 + tables.length * 16
  const directory = tables.flatMap(([tag, bytes]) => {
    const entry = [
      ...[...tag].map((character) => character.charCodeAt(0)),
      ...long(0),
      ...long(start),
      ...long(bytes.length),
    ]
    start += bytes.length
    return entry
  })
  return Uint8Array.from([
    ...head,
    ...short(tables.length),
    0,
    0,
    0,
    0,
    0,
    0,
    ...directory,
    ...tables.flatMap(([, b]) => b),
  ])
}
