import { err, ok, type Result } from '#shared/base/result.ts'

/** A colour table: `size` nodes along each axis of the RGB cube, red running fastest, 3 values of a node. */
export interface ColorTable {
  size: number
  /** Where the first and the last node of each axis lie. */
  domainMin: readonly [number, number, number]
  domainMax: readonly [number, number, number]
  values: Float32Array<ArrayBuffer>
}

/** Why a `.cube` file is refused. */
type CubeRefusal = 'notCube' | 'oneDimensional' | 'size' | 'incomplete' | 'tooLarge'

/** Nodes along an axis (Adobe Cube LUT Specification 1.0: 2 to 256; above 65 a table takes more than 3 MB as floats). */
const CUBE_SIZE = { min: 2, max: 65 } as const
/** Bytes of a file: 65 x 65 x 65 lines of three values of nine digits. */
export const CUBE_BYTES_MAX = 12e6
/** Values beyond are damage; log footage and extended ranges stay within. */
const VALUE_MAX = 16

const numbersOf = (words: string[]) => words.map(Number)
const isTriple = (values: number[]): values is [number, number, number] =>
  values.length === 3 && values.every((value) => Number.isFinite(value))

/**
 * Reads a three-dimensional table of the Adobe Cube LUT Specification 1.0. Keywords that are not known are passed over.
 * `notCube` is text without a table, `incomplete` one whose values are not as many as its size says, or no numbers.
 */
export function parseCube(text: string): Result<ColorTable, CubeRefusal> {
  if (text.length > CUBE_BYTES_MAX) return err('tooLarge')
  let size = 0
  let at = 0
  let values = new Float32Array(0)
  let domainMin: ColorTable['domainMin'] = [0, 0, 0]
  let domainMax: ColorTable['domainMax'] = [1, 1, 1]
  for (const raw of text.split(/\r\n|\n|\r/)) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    const [word = '', ...rest] = line.split(/\s+/)
    if (/^[-+.\d]/.test(word)) {
      const value = numbersOf([word, ...rest])
      if (!isTriple(value) || value.some((part) => Math.abs(part) > VALUE_MAX)) return err('incomplete')
      if (at + 3 > values.length) return err(size === 0 ? 'notCube' : 'incomplete')
      values.set(value, at)
      at += 3
    } else if (word === 'LUT_1D_SIZE') return err('oneDimensional')
    else if (word === 'LUT_3D_SIZE') {
      size = Number(rest[0])
      if (!Number.isInteger(size) || size < CUBE_SIZE.min || size > CUBE_SIZE.max || at > 0) return err('size')
      values = new Float32Array(size ** 3 * 3)
    } else if (word === 'DOMAIN_MIN' || word === 'DOMAIN_MAX') {
      const value = numbersOf(rest)
      if (!isTriple(value)) return err('incomplete')
      if (word === 'DOMAIN_MIN') domainMin = value
      else domainMax = value
    }
  }
  if (size === 0) return err('notCube')
  const sound = domainMax.every((max, axis) => max > (domainMin[axis] as number))
  return at === values.length && sound ? ok({ size, domainMin, domainMax, values }) : err('incomplete')
}
