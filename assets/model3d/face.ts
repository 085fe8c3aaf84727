import type { Lips } from './mouth.ts'
import type { Point } from './sdf.ts'

/** The opening of an eye between its lids, in centimetres. */
export interface EyeShape {
  /** Half its width, and its height above and below the middle. */
  half: number
  up: number
  low: number
  /** How much the outer corner is higher than the inner, per centimetre. */
  tilt: number
  /** How deep the lid is set under the brow, 0 (smooth) to 1. */
  socket: number
  /** Strength of the crease above the lid, 0 to 1. */
  crease: number
}

/** The shape of one person's head, beside colours and hair; lengths in centimetres. */
export interface Face {
  /** Factor of the width at the corners of the jaw, and at the chin. */
  jaw: number
  chin: number
  /** How far the chin comes forwards. */
  chinOut: number
  /** How much shorter the lower face is. */
  lower: number
  /** Factor of the width of the nose, how much its bridge stands out, how much longer it is. */
  nose: { wide: number; bridge: number; long: number }
  lips: Lips
  eyes: EyeShape
  /** How far the bone over the eyes stands out. */
  ridge: number
  /** How full cheeks are, and how far the cheek bones stand out. */
  cheek: number
  bone: number
  /** 0 young to 1 old: folds and lines. */
  age: number
  /** Factor of the neck's girth. */
  neck: number
  /** Size of the ears. */
  ears: number
  /** How far short hair stands on the skin at a place. */
  growth?: (point: Point) => number
}
