import { z } from 'zod'
import type { FailureCode } from '#shared/base/failure-code.ts'
import { roundSec } from '#shared/base/num.ts'
import type { PresenterAction } from './presenter-action.ts'

const share = z.number().min(0).max(1)

/** A screen color that is keyed out, by the distance of colors in the plane of color differences. */
export const keySchema = z.object({
  kind: z.literal('key'),
  /** `#RRGGBB` of the screen. */
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
  /** Colors up to this distance are clear; 1 is the distance from the screen to gray. */
  tolerance: share,
  /** From there on, over this distance, what is filmed becomes opaque. */
  edge: share,
  /** Share of the screen's light on what is filmed that is taken away. */
  spill: share,
})
export type ScreenKey = z.infer<typeof keySchema>

/** Where the alpha of a film is: nowhere, in the file, in the right or lower half of the picture, or in a screen's color. */
const matteSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('alpha') }),
  z.object({ kind: z.literal('beside') }),
  z.object({ kind: z.literal('below') }),
  keySchema,
])
export type Matte = z.infer<typeof matteSchema>
export type MatteKind = Matte['kind']

export const MATTE_KINDS: readonly MatteKind[] = ['none', 'alpha', 'beside', 'below', 'key']
export const NO_MATTE: Matte = { kind: 'none' }

/** Keeps half-covered hair half clear, and takes the light of an evenly lit screen away. */
export const NEW_KEY: ScreenKey = { kind: 'key', color: '#00B140', tolerance: 0.3, edge: 0.4, spill: 1 }

/** Parts of a film's picture, without its matte: 0 to 1 from the left and from the top. */
export const personBoxSchema = z.object({ x: share, y: share, width: share, height: share })
export type PersonBox = z.infer<typeof personBoxSchema>

/** Somebody who stands in the middle of the picture, cut by its lower border. */
export const ANY_PERSON: PersonBox = { x: 0.2, y: 0.05, width: 0.6, height: 0.95 }

/** Most actions of a filmed presenter: as many as may be submitted. */
export const FILM_ACTIONS_MAX = 10

/** An action that a filmed presenter was filmed in: a part of its film, which plays once. */
const filmActionSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  fromSec: z.number().positive(),
  toSec: z.number().positive(),
})
export type FilmAction = z.infer<typeof filmActionSchema>

/** One after another, behind the part in which the presenter idles. */
export const filmActionsSchema = z
  .array(filmActionSchema)
  .max(FILM_ACTIONS_MAX)
  .refine((actions) =>
    actions.every(({ fromSec, toSec }, at) => (actions[at - 1]?.toSec ?? 0) <= fromSec && fromSec < toSec),
  )

/** Facts of a presenter's film: it plays forward and back while it is shown. */
export const filmSchema = z.object({
  durationSec: z.number().positive(),
  /** Mean frames a second; 0 for a single picture. */
  frameRate: z.number().min(0),
  matte: matteSchema,
  /** Where the person is, for the framings. */
  person: personBoxSchema,
  /** Whether the user has set where the person is: another matte leaves it. */
  framed: z.literal(true).optional(),
  /** How many times the presenter of the library has been keyed again, as far as it is known here; none if missing. */
  keyed: z.number().int().positive().optional(),
  /** Address of the file that says where the face is in each frame (`FilmedFace`); none if missing. */
  face: z.string().min(1).max(400).optional(),
  /** Whether that file has the mesh of the face, by which its lips follow the speech. */
  lips: z.literal(true).optional(),
  /** Its actions, which begin where the part that plays forward and back ends; none if missing. */
  actions: filmActionsSchema.optional(),
})
export type Film = z.infer<typeof filmSchema>

/** Length of the part of a film that plays forward and back, in seconds. */
export function idleSecOf({ durationSec, actions }: Pick<Film, 'durationSec' | 'actions'>): number {
  return actions?.[0]?.fromSec ?? durationSec
}

/** The actions of a film as its presenter offers them. */
export function actionsOfFilm(film: Pick<Film, 'actions'> | undefined): PresenterAction[] {
  return (film?.actions ?? []).map(({ id, name, fromSec, toSec }) => ({
    id,
    name,
    durationSec: roundSec(toSec - fromSec),
    clipStartSec: fromSec,
  }))
}

/** How a film is looked at while its matte is set: as it was filmed, cut out, or how opaque it is, from black to white. */
export type FilmView = 'filmed' | 'cut' | 'matte'

/** A film of a user; the largest file is in `UPLOAD_RULES`. */
export const FILM_LIMITS = { sidePx: 4096, durationSec: 600, frameRate: 120 } as const

/** Size of the picture that shows, of a file whose pictures have this size: half of it where the other half is the matte. */
export function filmedSize<T extends { width: number; height: number }>(size: T, { kind }: Matte) {
  const { width, height } = size
  return { width: kind === 'beside' ? width / 2 : width, height: kind === 'below' ? height / 2 : height }
}

/** Size of a file's pictures, of which this size shows: the opposite of `filmedSize`. */
export function wholeSize<T extends { width: number; height: number }>(size: T, { kind }: Matte) {
  const { width, height } = size
  return { width: kind === 'beside' ? width * 2 : width, height: kind === 'below' ? height * 2 : height }
}

const GONE: ReadonlySet<FailureCode> = new Set(['missing', 'no_url'])
const UNUSABLE: ReadonlySet<FailureCode> = new Set(['no_video_track', 'undecodable', 'unreadable', 'unsupported'])

/** Why a filmed presenter does not show: its file is gone, or has no usable frame. Null for failures that may pass. */
export function filmFault(code: FailureCode): 'no_assets' | 'no_idle' | null {
  if (GONE.has(code)) return 'no_assets'
  return UNUSABLE.has(code) ? 'no_idle' : null
}
