import { z } from 'zod'
import { clamp } from '#shared/base/num.ts'
import {
  ANY_PERSON,
  FILM_LIMITS,
  type Film,
  filmActionsSchema,
  filmSchema,
  keySchema,
  MATTE_KINDS,
  type Matte,
  NEW_KEY,
  NO_MATTE,
  personBoxSchema,
} from '#shared/model/film.ts'
import { oneOf, or } from './fields.ts'

const { color, tolerance, edge, spill } = keySchema.shape
const matte = z.object({
  kind: oneOf(MATTE_KINDS, 'none'),
  color: color.catch(NEW_KEY.color),
  tolerance: tolerance.catch(NEW_KEY.tolerance),
  edge: edge.catch(NEW_KEY.edge),
  spill: spill.catch(NEW_KEY.spill),
})

/** Fields of a `dhRoleModule` about its film; nothing where its length is missing. */
export const wireFilm = z
  .object({
    duration: z
      .number()
      .positive()
      .transform((sec) => clamp(sec, 1 / FILM_LIMITS.frameRate, FILM_LIMITS.durationSec)),
    frameRate: z
      .number()
      .min(0)
      .transform((hz) => Math.min(hz, FILM_LIMITS.frameRate)),
    matte: or(matte, { ...NEW_KEY, ...NO_MATTE }),
    person: personBoxSchema.catch(ANY_PERSON),
    framed: filmSchema.shape.framed.catch(undefined),
    keyed: filmSchema.shape.keyed.catch(undefined),
    face: filmSchema.shape.face.catch(undefined),
    lips: filmSchema.shape.lips.catch(undefined),
    actions: filmActionsSchema.optional().catch(undefined),
  })
  .optional()
  .catch(undefined)

/** Reads the film of a presenter. */
export function decodeFilm(wire: z.infer<typeof wireFilm>): Film | undefined {
  if (!wire) return undefined
  const { duration: durationSec, frameRate, person, framed, keyed, face, lips, actions } = wire
  const { kind } = wire.matte
  const matte: Matte = kind === 'key' ? { ...wire.matte, kind } : { kind }
  const set = { ...(framed && { framed }), ...(keyed && { keyed }), ...(face && { face }), ...(lips && { lips }) }
  return { durationSec, frameRate, matte, person, ...set, ...(actions && { actions }) }
}

/** Writes the film of a presenter. */
export function encodeFilm({ durationSec, ...film }: Film) {
  return { duration: durationSec, ...film }
}
