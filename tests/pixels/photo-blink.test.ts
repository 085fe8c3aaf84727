import { expect, test } from 'vitest'
import { EYES } from '#shared/portrait/face-points.ts'
import { photoView } from '#shared/portrait/photo-view.ts'
import { paintPhoto, placesOf } from '#workers/render/avatar/photo/paint-photo.ts'
import { readPhoto } from '#workers/render/avatar/photo/photo.ts'
import { neutral } from './model/neutral.ts'

const PORTRAIT = new URL('../worlds/files/drawn.portrait', import.meta.url).href
const [WIDTH, HEIGHT] = [600, 600]
/** A point of the cheek below each eye. */
const CHEEK = { left: 117, right: 346 } as const
/** Shares of the cheek's light: lashes are darker, and the white of an eye is brighter. */
const SKIN = { from: 0.7, to: 1.25 }

/** The light of skin around the outer corner of an eye, as shares of the cheek's, in a pose. */
async function aroundCorner(side: keyof typeof EYES, blink: number): Promise<number[]> {
  const { face, pixelsAt } = await readPhoto(await (await fetch(PORTRAIT)).arrayBuffer())
  const pose = { ...neutral('sil'), blink }
  const view = photoView(face.portrait, 'CU', WIDTH, HEIGHT)
  const context = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d', { willReadFrequently: true })!
  paintPhoto(context, face, pixelsAt(WIDTH / view.width), view, pose, WIDTH, HEIGHT)
  const places = placesOf(face, view, pose, WIDTH, HEIGHT)
  const at = (point: number) => [places[point * 2]!, places[point * 2 + 1]!] as const
  const light = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = context.getImageData(Math.round(x), Math.round(y), 1, 1).data
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [outer, inner] = [at(EYES[side].upper[0]!), at(EYES[side].upper[8]!)]
  const across = outer[0] - inner[0]
  const cheek = light(...at(CHEEK[side]))
  return [0.04, 0.08, 0.12, 0.16, 0.2, 0.24].flatMap((out) =>
    [-0.14, -0.1, -0.06, -0.02].map(
      (down) => light(outer[0] + out * across, outer[1] + down * Math.abs(across)) / cheek,
    ),
  )
}

test.each(['left', 'right'] as const)(
  'E7.48 of the lashes beside the %s eye nothing stays in a blink',
  async (side) => {
    expect(Math.min(...(await aroundCorner(side, 0))), 'the eye has lashes there').toBeLessThan(SKIN.from)
    const closed = await aroundCorner(side, 1)
    expect(Math.min(...closed)).toBeGreaterThan(SKIN.from)
    expect(Math.max(...closed)).toBeLessThan(SKIN.to)
  },
)
