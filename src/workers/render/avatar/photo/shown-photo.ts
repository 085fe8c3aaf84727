import { EYES } from '#shared/portrait/face-points.ts'
import type { PortraitRig } from '#shared/portrait/portrait.ts'
import { type ClosedEye, closedEye } from './closed-eye.ts'
import type { Pixels } from './raster.ts'

/** A portrait's picture at one size, with what its frames share. */
export interface ShownPhoto {
  pixels: Pixels
  /** Where each vertex is on it: x and y in turn. */
  sources: Float32Array
  /** An eye of it that is closed, which is made when it is first needed. */
  closed(side: keyof typeof EYES): ClosedEye | null
}

/** Prepares the picture of a portrait, at whatever scale, to be painted. */
export function shownPhoto(pixels: Pixels, { widthPx, heightPx, vertices, triangles }: PortraitRig): ShownPhoto {
  const [scaleX, scaleY] = [pixels.width / widthPx, pixels.height / heightPx]
  const sources = Float32Array.from({ length: (vertices.length / 3) * 2 }, (_, at) =>
    at % 2 === 0 ? vertices[(at / 2) * 3]! * scaleX : vertices[((at - 1) / 2) * 3 + 1]! * scaleY,
  )
  const eyes = new Map<keyof typeof EYES, ClosedEye | null>()
  return {
    pixels,
    sources,
    closed(side) {
      const known = eyes.get(side)
      if (known !== undefined) return known
      const made = closedEye(pixels, EYES[side], sources, triangles)
      eyes.set(side, made)
      return made
    },
  }
}
