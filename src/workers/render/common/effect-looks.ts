import type { ColorTable } from '#shared/effect/cube.ts'
import type { Landmarks } from '#shared/effect/landmarks.ts'
import type { MakeUp } from '#shared/effect/make-up.ts'
import type { LayerEffects } from '#shared/evaluate/layer-effects.ts'

/** All that the effects of a layer depend on besides its picture. */
export interface EffectLooks {
  beauty: LayerEffects['beauty']
  filter: { table: ColorTable; strength: number } | null
  makeUp: { makeUp: MakeUp; strength: number } | null
  /** Where the face is, in output pixels from the corner of the layer's rectangle; null where it is not known or not needed. */
  face: Landmarks | null
  /** Output pixels for a project pixel: radii are lengths of the project, so that a small preview shows the same. */
  scale: number
}
