import { unzipSync } from 'fflate'
import { formatFilmedFace } from '#shared/effect/filmed-face.ts'
import { FACE_VERTICES } from '#shared/portrait/face-points.ts'
import { parsePortrait } from '#shared/portrait/portrait.ts'
import { faceOfPhoto } from '#workers/render/avatar/photo/face-of-photo.ts'

const PORTRAIT = new URL('./files/drawn.portrait', import.meta.url).href

/** The drawn person of a portrait file, as somebody before a camera. */
export interface DrawnPerson {
  /** Clear around the person; its sides are even. */
  picture: ImageBitmap
  /**
   * The file of the face in a film of them.
   * @param rightward how far right of the picture's place the person is in each frame of 25 a second, in widths of the picture
   */
  faceFile(rightward: readonly number[]): string
}

export async function drawnPerson(): Promise<DrawnPerson> {
  const files = unzipSync(new Uint8Array(await (await fetch(PORTRAIT)).arrayBuffer()))
  const { widthPx, heightPx, vertices, triangles, mouth } = parsePortrait(
    new TextDecoder().decode(files['portrait.json']),
  )
  const canvas = new OffscreenCanvas(widthPx & ~1, heightPx & ~1)
  canvas.getContext('2d')!.drawImage(await createImageBitmap(new Blob([files['picture.png']!.slice()])), 0, 0)
  const inFace: number[] = []
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = triangles.slice(at, at + 3)
    if (corners.every((corner) => corner < 468)) inFace.push(...corners)
  }
  const pointsAt = (rightward: number) =>
    Float32Array.from({ length: FACE_VERTICES * 2 }, (_, at) =>
      at % 2 === 0 ? vertices[at * 1.5]! / canvas.width + rightward : vertices[(at - 1) * 1.5 + 1]! / canvas.height,
    )
  return {
    picture: canvas.transferToImageBitmap(),
    faceFile(rightward) {
      const frames = rightward.map(pointsAt)
      return formatFilmedFace({
        timesSec: frames.map((_, frame) => frame / 25),
        faces: frames.map((points) => faceOfPhoto(points).points),
        marked: [0],
        mesh: { triangles: inFace, mouth, frames },
      })
    },
  }
}
