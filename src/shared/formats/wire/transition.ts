import { z } from 'zod'
import { directionSchema, easingSchema } from '#shared/model/easing.ts'
import { TRANSITION, TRANSITION_SEC, type Transition, transitionKindSchema } from '#shared/model/transition.ts'
import { or, within } from './fields.ts'

/** The wire form of the transition into a scene; an unknown kind is a cut. */
export const transitionField = z
  .object({
    kind: transitionKindSchema,
    duration: within(TRANSITION_SEC.min, TRANSITION_SEC.max, TRANSITION.durationSec),
    easing: or(easingSchema, TRANSITION.easing),
    direction: or(directionSchema, TRANSITION.direction),
  })
  .optional()
  .catch(undefined)

export function decodeTransition(wire: z.infer<typeof transitionField>): Transition | undefined {
  if (!wire) return undefined
  const { duration, ...rest } = wire
  return { ...rest, durationSec: duration }
}

export function encodeTransition(transition: Transition | undefined) {
  if (!transition) return undefined
  const { durationSec, ...rest } = transition
  return { ...rest, duration: durationSec }
}
