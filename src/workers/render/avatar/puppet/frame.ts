import type { Rect } from '#shared/base/rect.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import { type Affine, compose, mappedBounds } from './affine.ts'
import type { Puppet, ScaledParts } from './load.ts'
import type { Rig } from './rig.ts'
import type { Stance } from './stance.ts'

type Context = OffscreenCanvasRenderingContext2D

/** One layer of a puppet at a pose. Two items of the same layer with equal `key` paint the same pixels. */
export interface PuppetItem {
  key: readonly number[]
  /** Output pixels, holding all that `paint` touches. */
  bounds: Rect
  paint(context: Context): void
}

/** Values that all items of one picture share. */
export interface Frame {
  rig: Rig
  parts: () => ScaledParts
  kept: Puppet['kept']
  pose: PresenterPose
  stance: Stance
  view: Affine
}

/** A part of the atlas under a map. */
export function partPainter(frame: Frame, name: string, map: Affine): PuppetItem {
  const part = frame.rig.parts[name]!
  const full = compose(frame.view, map)
  return {
    key: full,
    bounds: mappedBounds(full, part),
    paint(context) {
      const bitmap = frame.parts().get(name)!
      context.setTransform(...full)
      context.drawImage(bitmap, part.x, part.y, part.width, part.height)
    },
  }
}
