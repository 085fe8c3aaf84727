import sharp from 'sharp'
import { surfaceOf } from './chart.ts'
import { bytes, type Color, mix } from './colors.ts'
import { chance, wavy } from './curves.ts'
import { beardShare, scalpShare } from './growth.ts'
import { EYE, headOf, lowerEdge, upperEdge } from './head.ts'
import { lineShare, lipShare, lowerBorder, upperBorder } from './mouth.ts'
import type { BrowShape, Person } from './person.ts'
import { clamp01, type Point, smooth } from './sdf.ts'

const SIZE = 1536
const bump = (value: number, wide: number) => Math.exp(-((value / wide) ** 2))

/** How much of a place is brow: soft hairs that rise from the nose and lie along the arch. */
function browShare(side: number, y: number, { half: thick, high, arch }: BrowShape): number {
  const t = (side - 1.25) / 3.95
  if (t < -0.1 || t > 1.08) return 0
  // the inner end is the lowest: raised ends look worried
  const middle = high - 0.14 + arch * Math.sin(Math.PI * (0.02 + 0.7 * t)) - 0.16 * t * t
  const half = thick * smooth(-0.1, 0.2, t) * (1 - 0.66 * Math.max(0, t) ** 1.5)
  const off = y - middle
  const hairs = 0.86 + 0.14 * Math.sin((side * 1.6 - off * (4.6 - 3 * t)) * 9 + Math.sin(side * 9))
  return smooth(half + 0.12, half - 0.16, Math.abs(off)) * smooth(1.06, 0.8, t) * smooth(-0.1, 0.14, t) * hairs
}

function aboutEyes(color: Color, side: number, y: number, { face, skin, eyes }: Person): Color {
  const shade = bytes(skin.shade)
  const deep = mix(shade, bytes('#2a120c'), 0.42)
  const ex = side - EYE[0]
  const high = upperEdge(ex, face.eyes)
  const low = lowerEdge(ex, face.eyes)
  const half = face.eyes.half
  const ends = smooth(half + 0.16, half - 0.22, Math.abs(ex))
  const crease = bump(y - high - 0.42 - 0.06 * ex, 0.1) * smooth(half + 0.2, half - 0.7, Math.abs(ex + 0.1))
  const over = bump(ex, 2.1) * smooth(-0.2, 0.4, y - high) * smooth(1.7, 0.4, y - high) * smooth(2, 1.1, Math.abs(ex))
  const bag = bump(ex, 1.6) * bump(y - low + 0.55, 0.34)
  let painted = mix(color, shade, over * 0.34 + bag * (0.05 + 0.3 * face.age))
  painted = mix(painted, deep, crease * 0.55 * face.eyes.crease)
  const lashLine = smooth(0.2, 0.02, Math.abs(y - high - 0.02)) * ends * Math.min(1, 0.45 + 0.5 * eyes.lashes)
  const rim = smooth(0.13, 0, Math.abs(y - low)) * ends
  const corner = bump(ex + half, 0.2) * bump(y - low - 0.12, 0.2)
  painted = mix(painted, bytes('#c98a7c'), rim * 0.45 + corner * 0.6)
  painted = mix(painted, deep, rim * 0.35 * smooth(-1, 1.4, ex))
  return mix(painted, bytes(eyes.lash), lashLine * 0.95)
}

/** How much further single hairs grow over the hairline of long hair at a place, in centimetres. */
function wisps([x, , z]: Point): number {
  const round = Math.atan2(x, z + 1) * 14
  return 0.1 - 0.4 * wavy(round, 3) * wavy(round * 3.7, 5) - 0.25 * wavy(round * 9, 7)
}

/** Short hair painted on the skin: every place light or dark by a strand's chance. */
function stubble(color: Color, [x, y, z]: Point, share: number, dark: string, light: string): Color {
  if (share <= 0.01) return color
  const cell = (size: number) =>
    chance(Math.floor(x / size) * 3.1 + Math.floor(y / size) * 7.7 + Math.floor(z / size) * 13.3)
  const tone = 0.45 * cell(0.09) + 0.35 * cell(0.16) + 0.2 * cell(0.35)
  return mix(color, mix(bytes(dark), bytes(light), tone), clamp01(share * (0.82 + 0.3 * tone)))
}

function skinAt(point: Point, person: Person): Color {
  const [x, y, z] = point
  const { skin, face, brows, hair } = person
  const { lips } = face
  const front = smooth(-1, 3, z)
  const side = Math.abs(x)
  const shade = bytes(skin.shade)
  const red = skin.blushing
  const cheek = bump(side - 4.4 + (y + 3.6) * 0.3, 2.3) * bump(y + 3.6, 2.5) * smooth(0, 4, z)
  const nose = bump(x, 1.3) * bump(y + 4.2, 1.1) * front
  const ears = smooth(6.4, 7.3, side) * smooth(2.2, 0.8, y) * smooth(-5, -3.4, y)
  const chin = bump(x, 1.8) * bump(y + 10.2, 1.3) * front
  const mottle = 0.035 * Math.sin(x * 2.3 + Math.sin(y * 1.9)) * Math.sin(y * 2.7 + Math.sin(z * 1.7))
  let color = mix(
    bytes(skin.base),
    bytes(skin.blush),
    clamp01(red * (cheek * 0.5 + nose * 0.42 + ears * 0.5 + chin * 0.2) + mottle),
  )
  if (z > 0) {
    const wings = bump(side - 1.45 * face.nose.wide, 0.2) * bump(y + 4.5 + face.nose.long, 0.5)
    const below = bump(x, 0.9) * bump(y + 5.2, 0.24)
    const underLip = bump(x, 1.3) * bump(y - lowerBorder(0, lips) + 0.42, 0.3)
    color = mix(color, shade, clamp01(wings * 0.35 + below * 0.3 + underLip * 0.3))
    color = mix(
      color,
      mix(shade, bytes('#3a1410'), 0.6),
      bump(side - 0.5 * face.nose.wide ** 0.7, 0.24) * bump(y + 5.02 + face.nose.long, 0.17) * 0.85,
    )
    color = aboutEyes(color, side, y, person)
    color = mix(color, bytes(brows.color), browShare(side, y, brows) * brows.strength)
  }
  color = stubble(
    color,
    point,
    hair.bob ? scalpShare([x, y - wisps(point), z], 0.8) * 0.22 : scalpShare(point, 0.34),
    hair.dark,
    hair.bob ? hair.dark : hair.light,
  )
  if (hair.beard) color = stubble(color, point, beardShare(point, lips), hair.dark, hair.beard)
  if (z < 3) return color
  const upper = smooth(-0.1, 0.1, y - (upperBorder(x, lips) + lowerBorder(x, lips)) / 2)
  const creases = 0.05 * Math.sin(x * 15 + Math.sin(x * 7)) * bump(x, 1.7)
  const tone = mix(
    mix(bytes(skin.lips), bytes(skin.lipsDeep), upper * 0.6),
    bytes(skin.lipsLight),
    (1 - upper) * bump(x, 1.0) * 0.35 + creases,
  )
  color = mix(color, tone, lipShare(x, y, lips) * skin.lipstick)
  return mix(color, mix(bytes(skin.lipsDeep), bytes('#2a0c0e'), 0.6), lineShare(x, y) * 0.85)
}

/** The painting of a person's head as a JPEG with colours in sRGB, by the places of `chart.ts`. */
export async function paintSkin(person: Person): Promise<Uint8Array> {
  const at = surfaceOf(headOf(person.face))
  const data = Buffer.alloc(SIZE * SIZE * 3)
  for (let row = 0, offset = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++, offset += 3) {
      const color = skinAt(at((column + 0.5) / SIZE, (row + 0.5) / SIZE), person)
      for (let i = 0; i < 3; i++) data[offset + i] = Math.round(Math.min(255, Math.max(0, color[i]!)))
    }
  }
  return jpegOf(data, SIZE, SIZE)
}

/** Raw RGB bytes as a JPEG without thinned colours. */
export async function jpegOf(data: Buffer, width: number, height: number): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
