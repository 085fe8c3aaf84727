import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const { resolve } = createRequire(import.meta.url)

/** Packages of fonts: the first that has a character writes it. Latin letters are in the first subset of the second. */
const PACKAGES = [
  { name: 'noto-sans-thai', subsets: /^thai$/u },
  { name: 'noto-sans-sc', subsets: /^/u },
] as const

const WOFF_HEADER_BYTES = 44
const WOFF_RECORD_BYTES = 20
const SFNT_HEADER_BYTES = 12
const SFNT_RECORD_BYTES = 16

interface FontFile {
  path: string
  /** The first and last code points of each of its ranges. */
  ranges: (readonly [first: number, last: number])[]
}

/** Reads ranges as style sheets write them, such as `U+0000-00FF,U+0131`. */
function rangesOf(text: string): FontFile['ranges'] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

/** The files of all fonts, each with the characters of a subset. */
function readFontFiles(): FontFile[] {
  return PACKAGES.flatMap(({ name, subsets }) => {
    const written = readFileSync(resolve(`@fontsource/${name}/unicode.json`), 'utf8')
    return Object.entries(JSON.parse(written) as Record<string, string>)
      .map(([subset, ranges]) => ({ subset: subset.replace(/[[\]]/gu, ''), ranges: rangesOf(ranges) }))
      .filter(({ subset }) => subsets.test(subset))
      .map(({ subset, ranges }) => ({
        path: resolve(`@fontsource/${name}/files/${name}-${subset}-400-normal.woff`),
        ranges,
      }))
  })
}

let files: FontFile[] | null = null
const found = new Map<number, string | null>()

/** Returns the file of the font that writes a character; null where no font has it. */
export function fontFileOf(character: string): string | null {
  const point = character.codePointAt(0) ?? 0
  const known = found.get(point)
  if (known !== undefined) return known
  files ??= readFontFiles()
  const file = files.find(({ ranges }) => ranges.some(([first, last]) => first <= point && point <= last))
  found.set(point, file?.path ?? null)
  return file?.path ?? null
}

/**
 * Returns a WOFF file (W3C Recommendation, 2012) as the OpenType file that it packs: a reader that unpacks tables as it needs
 * them does so for each glyph.
 */
export function readFont(path: string): Buffer {
  const packed = readFileSync(path)
  const count = packed.readUInt16BE(12)
  const head = Buffer.alloc(SFNT_HEADER_BYTES + SFNT_RECORD_BYTES * count)
  packed.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts = [head]
  let end = head.length
  for (let index = 0; index < count; index++) {
    const from = WOFF_HEADER_BYTES + WOFF_RECORD_BYTES * index
    const to = SFNT_HEADER_BYTES + SFNT_RECORD_BYTES * index
    const start = packed.readUInt32BE(from + 4)
    const packedBytes = packed.readUInt32BE(from + 8)
    const bytes = packed.readUInt32BE(from + 12)
    const content = packed.subarray(start, start + packedBytes)
    // tables begin at multiples of four bytes
    const table = Buffer.alloc(Math.ceil(bytes / 4) * 4)
    table.set(packedBytes < bytes ? inflateSync(content) : content)
    // the tag, and the checksum
    packed.copy(head, to, from, from + 4)
    packed.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(end, to + 8)
    head.writeUInt32BE(bytes, to + 12)
    parts.push(table)
    end += table.length
  }
  return Buffer.concat(parts)
}
