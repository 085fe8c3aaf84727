import { motionAt } from '#shared/evaluate/layer-motion.ts'
import type { LayerMotion, MotionEnd } from '#shared/model/layer-motion.ts'

const FRAMES = 24
/** The canvas of a sample and the layer in it, in CSS pixels. */
const CANVAS = { width: 48, height: 27 }
const BOX = { centreX: 24, centreY: 13.5, width: 20, height: 15, rotationDeg: 0 }

/** A motion as keyframes of a sample, evaluated as the canvas does. */
export function motionFrames(motion: LayerMotion, end: MotionEnd): Keyframe[] {
  const { durationSec } = motion
  return Array.from({ length: FRAMES + 1 }, (_, at) => {
    const change = motionAt({ [end]: motion }, durationSec, (durationSec * at) / FRAMES, BOX, CANVAS)
    const { dx, dy, scale, opacity } = change
    return { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity }
  })
}
