import { letters, long, nameTable, padded, sfntFile, short, type Table } from './font-file.ts'

const EM = 1000
const LETTER = 'H'
/** The bar that each letter is: its left edge, its width and its height, in units of the font. */
const BAR = { left: 100, width: 200, height: 700 }
const ADVANCE = 800

/** An axis: its lowest, its default and its highest value. */
type Axis = readonly [tag: string, low: number, usual: number, high: number]
const WEIGHT: Axis = ['wght', 100, 400, 900]
const WIDTH: Axis = ['wdth', 75, 100, 125]

/** By how much the right edge of the bar moves at an end of an axis (-1 or 1, by the order of the axes). */
const MOVES: readonly (readonly [peak: readonly [number, number], units: number])[] = [
  [[1, 0], 400],
  [[-1, 0], -150],
  [[0, 1], 100],
  [[0, -1], -40],
]

/** The table `fvar` of axes. */
function axesTable(axes: readonly Axis[]): number[] {
  const records = axes.flatMap(([tag, ...values], index) => [
    ...letters(tag),
    ...long(...values.map((value) => value * 65_536)),
    ...short(0, 256 + index),
  ])
  return [...short(1, 0, 16, 2, axes.length, 20, 0, 4 + 4 * axes.length), ...records]
}

/** The table `gvar`, whose tuples move two of the four corners; four further points are those of the metrics. */
function movesTable(): number[] {
  const peak = (values: readonly number[]) => short(...values.map((value) => value * 16_384))
  const moved = MOVES.map(([, units]) => [0, 0x47, ...short(0, 0, units, units, 0, 0, 0, 0), 0x87])
  const headers = MOVES.flatMap(([values], index) => [...short(moved[index]!.length, 0xa000), ...peak(values)])
  const glyph = padded([...short(MOVES.length, 4 + headers.length), ...headers, ...moved.flat()])
  const offsets = long(0, 0, glyph.length)
  const start = 20 + offsets.length
  return [...short(1, 0, 2, 0), ...long(start), ...short(2, 1), ...long(start), ...offsets, ...glyph]
}

/** The outline of the bar, from its lower left corner on. */
function barOutline(): number[] {
  const { left, width, height } = BAR
  const head = short(1, left, 0, left + width, height, 3, 0)
  return padded([...head, 1, 1, 1, 1, ...short(left, 0, width, 0), ...short(0, height, 0, -height)])
}

/** Mapping of one letter to the glyph 1 (format 4). */
function letterMap(): number[] {
  const code = letters(LETTER)[0]!
  const segments = short(code, 0xffff, 0, code, 0xffff, 1 - code, 1, 0, 0)
  return [...short(0, 1, 3, 1), ...long(12), ...short(4, 14 + segments.length, 0, 4, 4, 1, 0), ...segments]
}

function tablesOf(name: string): Table[] {
  const outline = barOutline()
  const code = letters(LETTER)[0]!
  const zeros = (count: number) => Array<number>(count).fill(0)
  return [
    [
      'OS/2',
      [
        ...short(4, ADVANCE, WEIGHT[2], 5, 0, ...zeros(11)),
        ...zeros(10 + 16),
        ...letters('NONE'),
        ...short(0x40, code, code, EM - 200, -200, 0, EM - 200, 200),
        ...zeros(8),
        ...short(500, BAR.height, 0, code, 0),
      ],
    ],
    ['cmap', letterMap()],
    ['fvar', axesTable([WEIGHT, WIDTH])],
    ['glyf', outline],
    ['gvar', movesTable()],
    [
      'head',
      [
        ...short(1, 0, 1, 0),
        ...long(0, 0x5f0f3cf5),
        ...short(3, EM),
        ...zeros(16),
        ...short(BAR.left, 0, BAR.left + BAR.width, BAR.height, 0, 8, 2, 1, 0),
      ],
    ],
    ['hhea', [...short(1, 0, EM - 200, -200, 0, ADVANCE, 0, 0, ADVANCE, 1, 0, 0, 0, 0, 0, 0, 0, 2)]],
    ['hmtx', short(ADVANCE, 0, ADVANCE, BAR.left)],
    ['loca', long(0, 0, outline.length)],
    ['maxp', short(1, 0, 2, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)],
    [
      'name',
      nameTable([
        [0x409, 1, name],
        [0x409, 2, 'Regular'],
        [0x409, 256, 'Weight'],
        [0x409, 257, 'Width'],
      ]),
    ],
    ['post', [...short(3, 0), ...zeros(28)]],
  ]
}

/**
 * Returns a variable font, whose letter "H" is a bar: the greater its weight (100 to 900) and its width (75 to 125), the
 * broader the bar. Its advance is the same in all.
 */
export function variableFont(name: string): Uint8Array<ArrayBuffer> {
  return sfntFile(tablesOf(name))
}

/** The numbers of tags in WOFF2. */
const NUMBERS: Readonly<Record<string, number>> = {
  cmap: 0,
  head: 1,
  hhea: 2,
  hmtx: 3,
  maxp: 4,
  name: 5,
  'OS/2': 6,
  post: 7,
  glyf: 10,
  loca: 11,
  fvar: 47,
  gvar: 48,
}

/**
 * Returns the same font as WOFF2, without transformed outlines.
 * @param deflate compresses with Brotli
 */
export function variableWoff2(name: string, deflate: (bytes: Uint8Array) => Uint8Array): Uint8Array<ArrayBuffer> {
  const tables = tablesOf(name)
  const size = (value: number) => (value < 128 ? [value] : [0x80 | (value >> 7), value & 0x7f])
  const directory = tables.flatMap(([tag, bytes]) => {
    const isOutline = tag === 'glyf' || tag === 'loca'
    return [NUMBERS[tag]! | (isOutline ? 0xc0 : 0), ...size(bytes.length)]
  })
  const packed = deflate(Uint8Array.from(tables.flatMap(([, bytes]) => bytes)))
  const whole = sfntFile(tables).length
  const length = (48 + directory.length + packed.length + 3) & ~3
  const head = [
    ...letters('wOF2'),
    ...long(0x10000, length),
    ...short(tables.length, 0),
    ...long(whole, packed.length),
    ...short(1, 0),
    ...long(0, 0, 0, 0, 0),
  ]
  return Uint8Array.from(padded([...head, ...directory, ...packed]))
}
