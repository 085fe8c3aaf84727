import { z } from 'zod'
import { DUCKING, FADE_SEC_MAX, type SoundShape } from '#shared/model/sound-shape.ts'
import { bounded, given, within } from './fields.ts'

const fade = z.number().min(0).max(FADE_SEC_MAX).optional().catch(undefined)

/** The wire form of how a sound changes over its time. */
export const shapeField = z
  .object({
    fadeIn: fade,
    fadeOut: fade,
    endVolume: z.number().min(0).transform(bounded).optional().catch(undefined),
    ducking: z
      .object({
        db: within(1, 40, DUCKING.byDb),
        attack: within(0.01, 5, DUCKING.attackSec),
        release: within(0.01, 5, DUCKING.releaseSec),
      })
      .optional()
      .catch(undefined),
  })
  .optional()
  .catch(undefined)

/** Returns undefined where nothing is shaped. */
export function decodeShape(wire: z.infer<typeof shapeField>): SoundShape | undefined {
  if (!wire) return undefined
  const { fadeIn, fadeOut, endVolume, ducking } = wire
  const shape = {
    ...given('fadeInSec', fadeIn),
    ...given('fadeOutSec', fadeOut),
    ...given('endVolume', endVolume),
    ...given('ducking', ducking && { byDb: ducking.db, attackSec: ducking.attack, releaseSec: ducking.release }),
  }
  return Object.keys(shape).length > 0 ? shape : undefined
}

export function encodeShape(shape: SoundShape | undefined) {
  if (!shape) return undefined
  const { fadeInSec, fadeOutSec, endVolume, ducking } = shape
  const ducked = ducking && { db: ducking.byDb, attack: ducking.attackSec, release: ducking.releaseSec }
  return {
    ...given('fadeIn', fadeInSec),
    ...given('fadeOut', fadeOutSec),
    ...given('endVolume', endVolume),
    ...given('ducking', ducked),
  }
}
