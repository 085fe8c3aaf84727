import type { FacePlace } from '#shared/effect/landmarks.ts'
import type { Warp } from '#shared/effect/warps.ts'

/** Where a warped picture takes the pixel at a place from: the sum of what all warps ask for. */
export function warpedFrom(place: FacePlace, warps: readonly Warp[]): FacePlace {
  let [x, y] = place
  for (const { centre, along, radii, shift, growth } of warps) {
    const dx = place[0] - centre[0]
    const dy = place[1] - centre[1]
    const u = dx * along[0] + dy * along[1]
    const v = dy * along[0] - dx * along[1]
    const far = (u / radii[0]) ** 2 + (v / radii[1]) ** 2
    if (far >= 1) continue
    const weight = (1 - far) ** 2
    const a = u * growth[0]
    const b = v * growth[1]
    x -= weight * (shift[0] + a * along[0] - b * along[1])
    y -= weight * (shift[1] + a * along[1] + b * along[0])
  }
  return [x, y]
}
