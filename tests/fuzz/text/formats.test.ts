import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCube } from '#shared/effect/cube.ts'
import { readFont } from '#shared/font/read-font.ts'
import { readSubtitleFile } from '#shared/speech/subtitle-files.ts'
import { fontFile } from '#tests/worlds/font-file.ts'
import { mutated, mutations } from '../mutations.ts'
import { FUZZ_MS, RUNS } from '../runs.ts'
import { bounded } from './bounded.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => `${at / count} 0.5 ${1 - at / count}`).join('\n')
const CUBES = {
  cube: `TITLE "Warm"\nLUT_3D_SIZE 3\nDOMAIN_MIN 0 0 0\nDOMAIN_MAX 1 1 1\n${rows(27)}\n`,
  curves: `# by hand\nLUT_1D_SIZE 8\nLUT_1D_INPUT_RANGE 0 2\n${rows(8)}\n`,
  both: `LUT_1D_SIZE 4\nLUT_3D_SIZE 2\nLUT_3D_INPUT_RANGE 0 1\n${rows(4)}\n${rows(8)}\n`,
}
const SUBTITLES = {
  srt: '\u{feff}1\r\n00:00:01,000 --> 00:00:02,500\r\nOne <i>line</i>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nTwo\r\n',
  vtt: 'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nid\n00:01.000 --> 00:02.500 line:0\n<v Ann>One\n\nNOTE of nobody\n\n01:00:03.000 --> 01:00:04.000\nTwo\n',
}
const FONTS = {
  plain: fontFile({
    names: [
      [0x409, 1, 'Harbor'],
      [0x409, 2, 'Bold'],
      [0x804, 1, '港湾体'],
    ],
  }),
  forbidden: fontFile({ names: [[0x409, 1, 'Harbor']], fsType: 2 }),
  tagged: fontFile({ names: [[0x409, 16, 'Harbor']], version: 'OTTO' }),
}

/** Reads damaged copies of each file; the whole ones are read first. */
function damaged(whole: Uint8Array, read: (bytes: Uint8Array<ArrayBuffer>) => void): void {
  read(Uint8Array.from(whole))
  fc.assert(
    fc.property(mutations, (changes) => {
      bounded(() => read(mutated(whole, changes)))
    }),
    { numRuns: RUNS },
  )
}

describe('S19.04 Filters, subtitles and fonts', () => {
  test.each(Object.entries(CUBES))(
    'a damaged filter (%s) is a table of numbers or refused',
    (_, text) =>
      damaged(bytesOf(text), (bytes) => {
        const read = parseCube(textOf(bytes))
        if (!read.ok) {
          expect(read.error.line).toBeGreaterThanOrEqual(0)
          return
        }
        const { size, values, domainMin, domainMax } = read.value
        expect(values).toHaveLength(size ** 3 * 3)
        expect([...values, ...domainMin, ...domainMax].every(Number.isFinite)).toBe(true)
      }),
    FUZZ_MS,
  )

  test.each(Object.entries(SUBTITLES))(
    'lines of a damaged file of subtitles (%s) have words and last some time',
    (_, text) =>
      damaged(bytesOf(text), (bytes) => {
        const { lines, dropped } = readSubtitleFile(textOf(bytes))
        expect(dropped).toBeGreaterThanOrEqual(0)
        for (const { text: words, startSec, endSec } of lines) {
          expect(words.trim()).not.toBe('')
          expect(startSec).toBeGreaterThanOrEqual(0)
          expect(endSec).toBeGreaterThan(startSec)
          expect(endSec).toBeLessThan(Number.POSITIVE_INFINITY)
        }
      }),
    FUZZ_MS,
  )

  test.each(Object.entries(FONTS))(
    'a damaged font (%s) has a name or is refused',
    (_, whole) =>
      damaged(whole, (bytes) => {
        const read = readFont(bytes, (packed, maxOutputLength) => brotliDecompressSync(packed, { maxOutputLength }))
        if (read.ok) expect(read.value.name).not.toBe('')
        else expect(['notFont', 'embeddingForbidden']).toContain(read.error)
      }),
    FUZZ_MS,
  )
})
