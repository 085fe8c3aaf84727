import { bytes, type Color, mix } from './colors.ts'
import type { EyeTones } from './person.ts'
import { smooth } from './sdf.ts'
import { jpegOf } from './skin-paint.ts'

const SIZE = 512
const bump = (value: number, wide: number) => Math.exp(-((value / wide) ** 2))

/** Radius of the iris in the painting, whose edge is at 1. */
const IRIS = 0.5

/** An eye seen from the front: iris with fibres, limbal ring, pupil, and the white shaded under the lid. */
export async function paintEye({ iris: dark, irisLight: light, ring }: EyeTones): Promise<Uint8Array> {
  const data = Buffer.alloc(SIZE * SIZE * 3)
  for (let row = 0, at = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++, at += 3) {
      const x = ((column + 0.5) / SIZE) * 2 - 1
      const y = 1 - ((row + 0.5) / SIZE) * 2
      const color = eyeAt(x, y, bytes(dark), bytes(light), bytes(ring))
      for (let i = 0; i < 3; i++) data[at + i] = Math.round(Math.min(255, Math.max(0, color[i]!)))
    }
  }
  return jpegOf(data, SIZE, SIZE)
}

function eyeAt(x: number, y: number, dark: Color, light: Color, ring: Color): Color {
  const r = Math.hypot(x, y)
  const angle = Math.atan2(y, x)
  const fibres = 0.5 + 0.22 * Math.sin(angle * 41 + Math.sin(angle * 9) * 2) + 0.28 * Math.sin(angle * 23 + r * 24)
  let white = mix(bytes('#e9e3de'), bytes('#cfaea4'), smooth(0.6, 1, r))
  white = mix(white, bytes('#8f7a78'), smooth(0.16, 0.62, y) * 0.72)
  // light that comes in from above gathers on the far side of the iris
  const glow = smooth(0.16, -0.42, y - x * 0.25)
  let iris = mix(dark, light, fibres * 0.42 * smooth(IRIS, 0.24, r) + glow * 0.55)
  iris = mix(iris, mix(light, bytes('#d8b878'), 0.4), bump(r - 0.24, 0.055) * 0.5 * fibres)
  iris = mix(iris, ring, smooth(IRIS * 0.78, IRIS, r) * 0.9)
  iris = mix(iris, mix(ring, bytes('#08090b'), 0.5), smooth(0.08, 0.48, y) * 0.7)
  iris = mix(iris, bytes('#050607'), smooth(0.215, 0.185, r))
  return mix(white, iris, smooth(IRIS + 0.025, IRIS - 0.02, r))
}
