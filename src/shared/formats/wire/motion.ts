import { z } from 'zod'
import { directionSchema, easingSchema } from '#shared/model/easing.ts'
import { type LayerMotions, MOTION_SEC, motionKindSchema } from '#shared/model/layer-motion.ts'
import { given, or, within } from './fields.ts'

/** One motion of a clip or presenter; an unknown kind is left out. */
const wireMotion = z
  .object({
    kind: motionKindSchema,
    duration: within(MOTION_SEC.min, MOTION_SEC.max, 0.5),
    easing: or(easingSchema, 'inOut'),
    direction: or(directionSchema, 'up'),
  })
  .optional()
  .catch(undefined)

/** The wire form of the motions of a clip or presenter. */
export const motionField = z.object({ entrance: wireMotion, exit: wireMotion }).optional().catch(undefined)

type WireMotion = z.infer<typeof wireMotion>

function decodeMotion(motion: WireMotion) {
  if (!motion) return undefined
  const { duration, ...rest } = motion
  return { ...rest, durationSec: duration }
}

/** Returns motions; undefined for none. */
export function decodeMotions(wire: z.infer<typeof motionField>): LayerMotions | undefined {
  const motions = {
    ...given('entrance', decodeMotion(wire?.entrance)),
    ...given('exit', decodeMotion(wire?.exit)),
  }
  return motions.entrance || motions.exit ? motions : undefined
}

export function encodeMotions(motions: LayerMotions | undefined) {
  if (!motions) return undefined
  const ends = Object.entries(motions).map(([end, { durationSec, ...rest }]) => [
    end,
    { ...rest, duration: durationSec },
  ])
  return Object.fromEntries(ends)
}
