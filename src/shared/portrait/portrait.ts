import { z } from 'zod'
import { numberList } from '#shared/base/number-list.ts'
import { FACE_VERTICES } from './face-points.ts'

/** Most vertices that a portrait may have: the face's and those around it. */
const VERTICES_MAX = 4000
/** Smallest and largest side of its picture, in pixels. */
const PORTRAIT_SIDE = { min: 64, max: 2048 } as const
/** The files of a portrait, which is a zip archive that stores them as they are, and the most bytes that each has. */
export const PORTRAIT_FILES = {
  'portrait.json': 1_000_000,
  'picture.png': 25_000_000,
} as const

const channel = z.number().min(0).max(255)
const color = z.tuple([channel, channel, channel])
/** Colors of a mouth, 0 to 255 each: what is seen of teeth, tongue and the dark behind them, and the lower lip. */
export const portraitMouthSchema = z.object({ teeth: color, tongue: color, dark: color, lip: color })
const COORDINATES = { min: -8192, max: 8192 } as const
const coordinate = z.number().min(COORDINATES.min).max(COORDINATES.max)

/**
 * `portrait.json`: a presenter made of one photo. Its picture is the person cut out; a mesh of triangles lies over it, the
 * first 478 vertices of which are those of the face. Coordinates are pixels of the picture, x to the right, y down, z away
 * from the viewer.
 */
const portraitSchema = z
  .object({
    version: z.literal(1),
    widthPx: z.int().min(PORTRAIT_SIDE.min).max(PORTRAIT_SIDE.max),
    heightPx: z.int().min(PORTRAIT_SIDE.min).max(PORTRAIT_SIDE.max),
    /** Where the head ends above, in pixels from the top. */
    crownPx: coordinate,
    /** x, y and z of each vertex, one after the other. */
    vertices: numberList({ ...COORDINATES, lengthMax: VERTICES_MAX * 3 }),
    /** For each vertex how far it follows the head: 0 for the body to 1 for the head. */
    headness: numberList({ min: 0, max: 1, lengthMin: FACE_VERTICES, lengthMax: VERTICES_MAX }),
    /** Numbers of the vertices of each triangle, one after the other, the farthest triangle first. */
    triangles: numberList({ min: 0, max: VERTICES_MAX - 1, whole: true, lengthMax: VERTICES_MAX * 9 }),
    /** Colors of its mouth, as the photo is lit. */
    mouth: portraitMouthSchema,
    /** Color of the lashes on a closed lid, 0 to 255 each. */
    lash: color,
  })
  .refine(
    ({ vertices, headness, triangles }) =>
      vertices.length === headness.length * 3 &&
      triangles.length % 3 === 0 &&
      triangles.every((vertex) => vertex < headness.length),
    'the mesh does not fit its vertices',
  )
export type PortraitRig = z.infer<typeof portraitSchema>

/** Reads a `portrait.json`. Throws where it is none. */
export function parsePortrait(json: string): PortraitRig {
  return portraitSchema.parse(JSON.parse(json))
}

/** Why a portrait that was made would be refused by `parsePortrait`; null where it would be read. */
export function portraitMisfit(portrait: PortraitRig): 'faceTooSmall' | 'noFace' | null {
  if (Math.min(portrait.widthPx, portrait.heightPx) < PORTRAIT_SIDE.min) return 'faceTooSmall'
  // as it is written: what is no number becomes null there
  return portraitSchema.safeParse(JSON.parse(JSON.stringify(portrait))).success ? null : 'noFace'
}
