import { z } from 'zod'
import { NATURAL_GESTURES, type NaturalGestures } from '#shared/model/gestures.ts'
import { unknownFieldsOf, withUnknownFields } from '../common/unknown-fields.ts'
import { flag, within } from './fields.ts'

const schema = z.object({
  disabled: flag(false),
  strength: within(0, 1, NATURAL_GESTURES.strength),
  removed: z.array(z.number()).catch([]).default([]),
})

/** Reads the natural gestures of a role; a document without them has the default ones. */
export function decodeGestures(raw: unknown): { gestures?: NaturalGestures } {
  const { success, data } = schema.safeParse(raw)
  if (!success) return {}
  const { disabled, strength, removed } = data
  return { gestures: { enabled: !disabled, strength, removedSec: removed, ...unknownFieldsOf(schema, raw) } }
}

export function encodeGestures(gestures: NaturalGestures | undefined) {
  if (!gestures) return undefined
  const { enabled, strength, removedSec, unknownFields } = gestures
  return withUnknownFields({ disabled: !enabled, strength, removed: removedSec }, unknownFields)
}
