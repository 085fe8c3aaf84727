import type { PlaneColor } from '../common/held-frame.ts'

/** Colours of everything that the compositor makes: BT.709, 16..235. */
export const OUTPUT_COLOR: PlaneColor = { matrix: 'bt709', fullRange: false }
export const OUTPUT_SPACE: VideoColorSpaceInit = {
  matrix: 'bt709',
  primaries: 'bt709',
  transfer: 'bt709',
  fullRange: false,
}

/** Luma weights of red and blue (ITU-R BT.601, BT.709, BT.2020). */
const WEIGHTS = { bt601: [0.299, 0.114], bt709: [0.2126, 0.0722], bt2020: [0.2627, 0.0593] } as const

/** 3 by 3 rows that turn (Y, U, V) less `offset`, all in 0..255, into R, G, B in 0..255. */
export function toRgb({ matrix, fullRange }: PlaneColor): { rows: number[][]; offset: number[] } {
  const [kr, kb] = WEIGHTS[matrix]
  const kg = 1 - kr - kb
  const y = fullRange ? 1 : 255 / 219
  const c = fullRange ? 255 / 127.5 / 2 : 255 / 224
  return {
    rows: [
      [y, 0, 2 * (1 - kr) * c],
      [y, (-2 * (1 - kb) * kb * c) / kg, (-2 * (1 - kr) * kr * c) / kg],
      [y, 2 * (1 - kb) * c, 0],
    ],
    offset: [fullRange ? 0 : 16, 128, 128],
  }
}

/** The reverse: rows that turn R, G, B in 0..255 into Y, U, V to which `offset` is added. */
export function fromRgb({ matrix, fullRange }: PlaneColor): { rows: number[][]; offset: number[] } {
  const [kr, kb] = WEIGHTS[matrix]
  const kg = 1 - kr - kb
  const y = fullRange ? 1 : 219 / 255
  const c = fullRange ? 1 : 224 / 255
  const luma = [kr, kg, kb]
  const u = luma.map((w, i) => (((i === 2 ? 1 : 0) - w) / (2 * (1 - kb))) * c)
  const v = luma.map((w, i) => (((i === 0 ? 1 : 0) - w) / (2 * (1 - kr))) * c)
  return { rows: [luma.map((w) => w * y), u, v], offset: [fullRange ? 0 : 16, 128, 128] }
}

/** Whether planes of this colour can be taken over as they are. */
export function isOutputColor(color: PlaneColor): boolean {
  return color.matrix === OUTPUT_COLOR.matrix && color.fullRange === OUTPUT_COLOR.fullRange
}
