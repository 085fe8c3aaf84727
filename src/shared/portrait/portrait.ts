import { z } from 'zod'

/** Most vertices that a portrait may have: the face's and those around it. */
const VERTICES_MAX = 4000
/** Largest side of its picture, in pixels. */
export const PORTRAIT_SIDE_MAX = 4096

const color = z.tuple([z.number(), z.number(), z.number()])
const coordinates = z.array(z.number().finite()).max(VERTICES_MAX * 3)

/**
 * `portrait.json`: a presenter made of one photo. Its picture is the person cut out; a mesh of triangles lies over it, the
 * first 478 vertices of which are those of the face. Coordinates are pixels of the picture, x to the right, y down, z away
 * from the viewer.
 */
export const portraitSchema = z.object({
  version: z.literal(1),
  picture: z.string(),
  widthPx: z.int().min(1).max(PORTRAIT_SIDE_MAX),
  heightPx: z.int().min(1).max(PORTRAIT_SIDE_MAX),
  /** x, y and z of each vertex, one after the other. */
  vertices: coordinates,
  /** For each vertex how far it follows the head: 0 for the body to 1 for the head. */
  headness: z.array(z.number().min(0).max(1)).max(VERTICES_MAX),
  /** Numbers of the vertices of each triangle, one after the other, the farthest triangle first. */
  triangles: z.array(z.int().min(0).max(VERTICES_MAX - 1)).max(VERTICES_MAX * 9),
  /** Colors of its mouth, 0 to 255 each: what is seen of teeth, tongue and the dark behind them, as the photo is lit. */
  mouth: z.object({ teeth: color, tongue: color, dark: color, lip: color }),
  /** Color of the lashes on a closed lid, 0 to 255 each. */
  lash: color,
})
export type Portrait = z.infer<typeof portraitSchema>
