import sharp from 'sharp'
import { EYE, lowerEdge, upperEdge } from './head.ts'
import { lineShare, lipShare, lowerBorder, upperBorder } from './mouth.ts'
import { clamp01, type Point, smooth } from './sdf.ts'

type Color = [r: number, g: number, b: number]

/** Stretch of the face that the painting covers, seen from the front, in the head's measure. */
const LEFT = -10
const TOP = 7.5
const SPAN = 20
const SIZE = 1024

const bytes = (hex: string): Color => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
const mix = (a: Color, b: Color, t: number): Color => a.map((v, i) => v + (b[i]! - v) * t) as Color
const bump = (value: number, wide: number) => Math.exp(-((value / wide) ** 2))

const SKIN = bytes('#f2c3a6')
const BLUSH = bytes('#e58f7c')
const WARM = bytes('#cf8d72')
const LIPS = bytes('#c9696a')
const DEEP = bytes('#6e2428')
const LASH = bytes('#24150f')
const BROW = bytes('#55362a')

/** Where a point of the head finds its colour; the back takes plain skin. */
export function skinUv([x, y, z]: Point): [u: number, v: number] {
  const side = z < 2 ? Math.sign(x || 1) * Math.max(Math.abs(x), 5.2) : x
  return [clamp01((side - LEFT) / SPAN), clamp01((TOP - Math.max(y, TOP - SPAN + 0.1)) / SPAN)]
}

/** How much of a place is brow: soft hairs that rise from the nose and lie along the arch. */
function browShare(side: number, y: number): number {
  const t = (side - 1.35) / 3.85
  if (t < -0.1 || t > 1.08) return 0
  const middle = 2.0 + 0.72 * Math.sin(Math.PI * (0.05 + 0.72 * t)) - 0.42 * t * t
  const half = 0.32 * smooth(-0.08, 0.16, t) * (1 - 0.68 * Math.max(0, t) ** 1.5)
  const off = y - middle
  const hairs = 0.93 + 0.07 * Math.sin((side * 1.6 - off * (4.6 - 3 * t)) * 9 + Math.sin(side * 9))
  return smooth(half + 0.1, half - 0.14, Math.abs(off)) * smooth(1.06, 0.82, t) * smooth(-0.1, 0.12, t) * hairs
}

function eyeTones(color: Color, side: number, y: number): Color {
  const ex = side - EYE[0]
  const ey = y - EYE[1]
  const high = upperEdge(ex)
  const low = lowerEdge(ex)
  const within = smooth(1.72, 1.35, Math.abs(ex))
  const crease = bump(ey - high - 0.46 - 0.06 * ex, 0.11) * smooth(1.75, 0.9, Math.abs(ex + 0.1))
  const shade =
    bump(ex, 2.1) * smooth(-0.2, 0.4, ey - high) * smooth(1.9, 0.5, ey - high) * smooth(1.95, 1.1, Math.abs(ex))
  const bag = bump(ex, 1.6) * bump(ey - low + 0.5, 0.32)
  let painted = mix(color, WARM, shade * 0.4 + bag * 0.16)
  painted = mix(painted, bytes('#93553f'), crease * 0.6)
  const upper = smooth(0.24, 0.03, Math.abs(ey - high - 0.02)) * smooth(1.72, 1.35, Math.abs(ex - 0.05))
  const lower = smooth(0.14, 0.0, Math.abs(ey - low)) * within * smooth(-1.6, 1.2, ex)
  painted = mix(painted, bytes('#8a4a3c'), lower * 0.55)
  return mix(painted, LASH, upper * 0.95)
}

function skinAt(x: number, y: number): Color {
  const side = Math.abs(x)
  const cheek = bump(side - 4.2, 1.9) * bump(y + 3.5, 1.7)
  const nose = bump(x, 1.2) * bump(y + 4.2, 0.9)
  const ears = smooth(6.6, 7.4, side) * 0.35 * smooth(2.5, 1, y) * smooth(-5, -3.5, y)
  const chin = bump(x, 1.8) * bump(y + 10.3, 1.3)
  let color = mix(SKIN, BLUSH, clamp01(cheek * 0.42 + nose * 0.3 + ears + chin * 0.12))
  const wings = bump(side - 1.28, 0.16) * bump(y + 4.5, 0.5)
  const below = bump(x, 0.9) * bump(y + 5.15, 0.22)
  const underLip = bump(x, 1.3) * bump(y - lowerBorder(0) + 0.42, 0.26)
  color = mix(color, WARM, clamp01(wings * 0.5 + below * 0.35 + underLip * 0.28))
  color = mix(color, bytes('#7c3f33'), bump(side - 0.45, 0.23) * bump(y + 4.98, 0.17) * 0.85)
  color = eyeTones(color, side, y)
  color = mix(color, BROW, browShare(side, y) * 0.88)
  const lip = lipShare(x, y)
  const upper = smooth(-0.1, 0.1, y - (upperBorder(x) + lowerBorder(x)) / 2)
  const creases = 0.05 * Math.sin(x * 15 + Math.sin(x * 7)) * bump(x, 1.7)
  const lips = mix(
    mix(LIPS, bytes('#b2545a'), upper * 0.6),
    bytes('#da8480'),
    (1 - upper) * bump(x, 1.0) * 0.35 + creases,
  )
  color = mix(color, lips, lip * 0.86)
  return mix(color, DEEP, lineShare(x, y) * 0.85)
}

/** The painting of the face as a PNG with colours in sRGB. */
export async function paintSkin(): Promise<Uint8Array> {
  const data = Buffer.alloc(SIZE * SIZE * 3)
  for (let row = 0, at = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++, at += 3) {
      const color = skinAt(LEFT + ((column + 0.5) / SIZE) * SPAN, TOP - ((row + 0.5) / SIZE) * SPAN)
      for (let i = 0; i < 3; i++) data[at + i] = Math.round(color[i]!)
    }
  }
  const image = sharp(data, { raw: { width: SIZE, height: SIZE, channels: 3 } })
  return image.jpeg({ quality: 94, chromaSubsampling: '4:4:4' }).toBuffer()
}

/** An eye seen from the front: iris with fibres, limbal ring, pupil, and the white shaded under the lid. */
export async function paintEye(): Promise<Uint8Array> {
  const size = 256
  const data = Buffer.alloc(size * size * 3)
  for (let row = 0, at = 0; row < size; row++) {
    for (let column = 0; column < size; column++, at += 3) {
      const x = ((column + 0.5) / size) * 2 - 1
      const y = 1 - ((row + 0.5) / size) * 2
      const r = Math.hypot(x, y)
      const angle = Math.atan2(y, x)
      const fibres = 0.5 + 0.25 * Math.sin(angle * 41 + Math.sin(angle * 9) * 2) + 0.25 * Math.sin(angle * 23 + r * 20)
      let color = mix(bytes('#f6f1ed'), bytes('#dcc0b8'), smooth(0.62, 1, r))
      color = mix(color, bytes('#a38a86'), smooth(0.22, 0.62, y) * 0.75)
      let iris = mix(
        bytes('#3f6f8c'),
        bytes('#93c2d4'),
        fibres * 0.5 * smooth(0.46, 0.3, r) + smooth(0.3, -0.4, y) * 0.45,
      )
      iris = mix(iris, bytes('#b59a63'), bump(r - 0.23, 0.06) * 0.4 * fibres)
      iris = mix(iris, bytes('#1b2f3e'), smooth(0.38, 0.46, r) * 0.9)
      iris = mix(iris, bytes('#16232d'), smooth(0.12, 0.42, y) * 0.55)
      iris = mix(iris, bytes('#07090b'), smooth(0.215, 0.185, r))
      color = mix(color, iris, smooth(0.49, 0.45, r))
      for (let i = 0; i < 3; i++) data[at + i] = Math.round(Math.min(255, Math.max(0, color[i]!)))
    }
  }
  return sharp(data, { raw: { width: size, height: size, channels: 3 } })
    .jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
