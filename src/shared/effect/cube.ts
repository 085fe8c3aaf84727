import { clamp } from '#shared/base/num.ts'
import { err, ok, type Result } from '#shared/base/result.ts'

type Triple = readonly [number, number, number]

/** A colour table: `size` nodes along each axis of the RGB cube, red running fastest, 3 values of a node. */
export interface ColorTable {
  size: number
  /** Where the first and the last node of each axis lie. */
  domainMin: Triple
  domainMax: Triple
  values: Float32Array<ArrayBuffer>
}

/** Why a `.cube` file is refused, and the number of the line that is to blame; 0 where none is. */
interface CubeRefusal {
  code: 'notCube' | 'size' | 'incomplete' | 'tooLarge'
  line: number
}

/** Nodes along an axis (Adobe Cube LUT Specification 1.0: 2 to 256; above 65 a table takes more than 3 MB as floats). */
const CUBE_SIZE = { min: 2, max: 65 } as const
/** Nodes of a table of curves (the same: 2 to 65,536), and those along an axis of the cube that it becomes. */
const CURVE_SIZE = { min: 2, max: 65_536 } as const
const CURVE_NODES = 33
/** Bytes of a file: 65 x 65 x 65 lines of three values of nine digits. */
export const CUBE_BYTES_MAX = 12e6
/** Values beyond are damage; log footage and extended ranges stay within. */
const VALUE_MAX = 16

/** The values of a file's keywords. `curve` and `cube` are the nodes of its tables; 0 for none. */
interface Header {
  curve: number
  cube: number
  domainMin: Triple
  domainMax: Triple
  /** The range of the inputs of each table, as some programs write it. */
  curveRange: readonly [number, number] | null
  cubeRange: readonly [number, number] | null
}

const finite = (words: readonly string[], count: number): number[] | null => {
  const values = words.map(Number)
  return values.length === count && values.every(Number.isFinite) ? values : null
}

/** Returns the header with what a line of it says; null where it is wrong. Keywords that are not known are passed over. */
function withKeyword(header: Header, word: string, rest: readonly string[]): Header | null {
  const whole = ({ min, max }: { min: number; max: number }) => {
    const size = Number(rest[0])
    return Number.isInteger(size) && size >= min && size <= max ? size : null
  }
  switch (word) {
    case 'LUT_1D_SIZE': {
      const curve = whole(CURVE_SIZE)
      return curve === null ? null : { ...header, curve }
    }
    case 'LUT_3D_SIZE': {
      const cube = whole(CUBE_SIZE)
      return cube === null ? null : { ...header, cube }
    }
    case 'DOMAIN_MIN':
    case 'DOMAIN_MAX': {
      const value = finite(rest, 3) as Triple | null
      return value && { ...header, [word === 'DOMAIN_MIN' ? 'domainMin' : 'domainMax']: value }
    }
    case 'LUT_1D_INPUT_RANGE':
    case 'LUT_3D_INPUT_RANGE': {
      const value = finite(rest, 2) as [number, number] | null
      return value && { ...header, [word === 'LUT_1D_INPUT_RANGE' ? 'curveRange' : 'cubeRange']: value }
    }
    default:
      return header
  }
}

/** The keywords of a file and the rows of its tables, three values each. */
interface Read {
  header: Header
  rows: Float32Array<ArrayBuffer>
}

const EMPTY: Header = {
  curve: 0,
  cube: 0,
  domainMin: [0, 0, 0],
  domainMax: [1, 1, 1],
  curveRange: null,
  cubeRange: null,
}

const rowsOf = ({ curve, cube }: Header) => curve + cube ** 3

function readLines(text: string): Result<Read, CubeRefusal> {
  let header = EMPTY
  let rows: Read['rows'] | null = null
  let at = 0
  const lines = text.split(/\r\n|\n|\r/)
  for (const [index, raw] of lines.entries()) {
    const refuse = (code: CubeRefusal['code']) => err({ code, line: index + 1 })
    const line = (raw.trimStart().startsWith('TITLE') ? '' : raw.replace(/#.*/, '')).trim()
    if (line === '') continue
    const [word = '', ...rest] = line.split(/\s+/)
    if (/^[-+.\d]/.test(word)) {
      const value = finite([word, ...rest], 3)
      if (!value || value.some((part) => Math.abs(part) > VALUE_MAX)) return refuse('incomplete')
      rows ??= new Float32Array(rowsOf(header) * 3)
      if (at + 3 > rows.length) return refuse(rows.length === 0 ? 'notCube' : 'incomplete')
      rows.set(value, at)
      at += 3
      continue
    }
    const isSize = /^LUT_[13]D_SIZE$/.test(word)
    const next = isSize && rows ? null : withKeyword(header, word, rest)
    if (!next) return refuse(isSize ? 'size' : 'incomplete')
    header = next
  }
  if (rowsOf(header) === 0) return err({ code: 'notCube', line: 0 })
  if (!rows || at < rows.length) return err({ code: 'incomplete', line: lines.length })
  return ok({ header, rows })
}

const lerp = (from: number, to: number, part: number) => from + (to - from) * part

/** Returns the value of one channel of a table of curves at a part of its range, 0 to 1. */
function onCurve(rows: Float32Array, size: number, channel: number, part: number): number {
  const place = clamp(part, 0, 1) * (size - 1)
  const node = Math.min(Math.floor(place), size - 2)
  return lerp(rows[node * 3 + channel]!, rows[node * 3 + 3 + channel]!, place - node)
}

/** Returns the color of a cube at parts of its axes, between its nodes in proportion. */
function inCube(rows: Float32Array, size: number, parts: Triple): number[] {
  const places = parts.map((part) => clamp(part, 0, 1) * (size - 1))
  const nodes = places.map((place) => Math.min(Math.floor(place), size - 2))
  const [r, g, b] = places.map((place, axis) => place - nodes[axis]!) as [number, number, number]
  return [0, 1, 2].map((channel) => {
    const at = (dr: number, dg: number, db: number) =>
      rows[(nodes[0]! + dr + size * (nodes[1]! + dg + size * (nodes[2]! + db))) * 3 + channel]!
    const alongRed = (dg: number, db: number) => lerp(at(0, dg, db), at(1, dg, db), r)
    return lerp(lerp(alongRed(0, 0), alongRed(1, 0), g), lerp(alongRed(0, 1), alongRed(1, 1), g), b)
  })
}

/** Returns curves, and the cube behind them where there is one, as one cube. */
function withCurves({ header, rows }: Read): ColorTable {
  const { curve, cube, curveRange, cubeRange } = header
  const curves = rows.subarray(0, curve * 3)
  const behind = rows.subarray(curve * 3)
  const size = cube > 0 ? Math.max(CURVE_NODES, cube) : Math.min(Math.max(CURVE_NODES, curve), CUBE_SIZE.max)
  const [low, high] = cubeRange ?? [0, 1]
  const channel = (axis: number) =>
    Float32Array.from({ length: size }, (_, node) => onCurve(curves, curve, axis, node / (size - 1)))
  const [red, green, blue] = [channel(0), channel(1), channel(2)]
  const values = new Float32Array(size ** 3 * 3)
  for (let at = 0; at < size ** 3; at++) {
    const color = [red[at % size]!, green[Math.floor(at / size) % size]!, blue[Math.floor(at / size ** 2)]!]
    const parts = color.map((value) => (value - low) / (high - low)) as [number, number, number]
    values.set(cube > 0 ? inCube(behind, cube, parts) : color, at * 3)
  }
  const domain = curveRange ?? null
  return {
    size,
    domainMin: domain ? [domain[0], domain[0], domain[0]] : header.domainMin,
    domainMax: domain ? [domain[1], domain[1], domain[1]] : header.domainMax,
    values,
  }
}

/**
 * Reads a table of the Adobe Cube LUT Specification 1.0: a cube, curves, or curves before a cube, with domain or input
 * ranges. Curves become a cube of their nodes. `notCube` is text without a table, `incomplete` one whose values are not as
 * many as its size says, or no numbers.
 */
export function parseCube(text: string): Result<ColorTable, CubeRefusal> {
  if (text.length > CUBE_BYTES_MAX) return err({ code: 'tooLarge', line: 0 })
  const read = readLines(text)
  if (!read.ok) return read
  const { header, rows } = read.value
  const { cube, cubeRange } = header
  const [low, high] = cubeRange ?? [0, 1]
  const table: ColorTable =
    header.curve > 0
      ? withCurves(read.value)
      : {
          size: cube,
          domainMin: cubeRange ? [low, low, low] : header.domainMin,
          domainMax: cubeRange ? [high, high, high] : header.domainMax,
          values: rows,
        }
  const isSound = high > low && table.domainMax.every((max, axis) => max > table.domainMin[axis]!)
  return isSound ? ok(table) : err({ code: 'incomplete', line: 0 })
}
