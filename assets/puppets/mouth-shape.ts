import type { Mouth } from '#workers/render/avatar/puppet/rig.ts'
import { blend, type Palette } from './palette.ts'
import type { Dot } from './svg.ts'

/** A mouth as an artist gives it, in head units. */
export interface MouthShape {
  y: number
  halfWidth: number
  upperHeight: number
  lowerHeight: number
  /** Drop of the lower lip when fully open, and how much wider (or, negative, narrower) the mouth is then. */
  drop: number
  widen: number
  /** Depth of the bow of the upper lip, and how high the corners are at rest. */
  bow: number
  corner: number
  /** How far the lips' outer edges melt into the skin, 0 to 1. */
  soft: number
  /** 0 lips in the skin's own tone to 1 the full colour of the palette's lips. */
  tint: number
}

/** The mouth of a rig: shape in figure units, colours between the skin's own and those of made-up lips. */
export function mouthOf(shape: MouthShape, skin: Palette['skin'], [x, y]: Dot, scale: number): Mouth {
  const { tint } = shape
  const own = blend(skin.shade, skin.lip, 0.3)
  return {
    centre: [x, y + shape.y * scale],
    halfWidth: shape.halfWidth * scale,
    upperHeight: shape.upperHeight * scale,
    lowerHeight: shape.lowerHeight * scale,
    drop: shape.drop * scale,
    widen: shape.widen,
    bow: shape.bow * scale,
    corner: shape.corner * scale,
    soft: shape.soft,
    upper: blend(own, skin.lip, tint),
    lower: blend(blend(skin.base, skin.lipLight, 0.45), blend(skin.lip, skin.lipLight, 0.45), tint),
    lowerLight: blend(blend(skin.light, skin.lipLight, 0.3), skin.lipLight, tint),
    line: skin.lipLine,
    inside: '#6e2226',
    insideDeep: '#2a0c10',
    tongue: blend('#c0585a', skin.lip, 0.2),
    teeth: '#fbf6ee',
    gum: '#b8726e',
  }
}
