import { bobHair, bobTone } from './bob.ts'
import { hairBind } from './bob-bones.ts'
import { uvOf } from './chart.ts'
import { type Color, linear, mix } from './colors.ts'
import { eyeParts } from './eyes.ts'
import { glasses } from './glasses.ts'
import { beardShare, scalpShare } from './growth.ts'
import { EYE_LINE, headOf, insideShare, raisedOf } from './head.ts'
import { lipShare } from './mouth.ts'
import { mouthParts } from './mouth-parts.ts'
import { meshOn, steps } from './nets.ts'
import { openness, type Part, part, sheetPart } from './part.ts'
import type { Person } from './person.ts'
import type { Rig } from './rig.ts'
import { clamp01, type Point, type Solid, smooth } from './sdf.ts'
import { shape } from './shape.ts'
import { unseamed } from './unseam.ts'

/** The shade on the painted skin: the inside of the mouth, folds, and what chin and hair throw their shadow on. */
function skinShade(solid: Solid, bob: boolean, point: Point, normal: Point): Color {
  const [, y, z] = point
  const shade = 1 - openness(solid, point, normal, [0.7, 1.6, 3.2])
  const under = smooth(-11.2, -12.8, y) * smooth(-19.5, -14.5, y) * smooth(-3, 2, z) * 0.5
  const fringe = bob ? scalpShare([point[0], y + 0.5, z], 1.3) * 0.42 : 0
  const dark = 1 - (1 - shade * 0.75) * (1 - under) * (1 - fringe)
  const tint: Color = [1 - dark * 0.46, 1 - dark * 0.7, 1 - dark * 0.76]
  return mix(tint, mix([0.05, 0.012, 0.014], [0.3, 0.1, 0.1], smooth(5.0, 7.2, z)), insideShare(point))
}

/** How glossy a place of the skin is: nose, forehead and lips more, hair hardly. */
function skinGloss([x, y, z]: Point, { face, hair }: Person): number {
  const nose = Math.exp(-((x / 1.1) ** 2) - ((y + 3) / 2.6) ** 2)
  const forehead = Math.exp(-((x / 3) ** 2) - ((y - 5) / 2.2) ** 2)
  const lip = z > 4 ? lipShare(x, y, face.lips) : 0
  const grown = hair.bob ? 0 : Math.max(scalpShare([x, y, z]), hair.beard ? beardShare([x, y, z], face.lips) : 0)
  return clamp01((0.38 + 0.3 * nose + 0.2 * forehead + 0.5 * lip) * (1 - 0.9 * grown))
}

async function skin(person: Person, rig: Rig): Promise<Part> {
  const solid = headOf(person.face)
  const found = await meshOn(
    solid,
    [
      steps(-13.5, 13.5, (x) => (Math.abs(x + 0.05) < 5.4 ? 0.13 : 0.36)),
      steps(-25.5, 13.4, (y) => (y > -11 && y < 2.4 ? 0.12 : 0.4)),
      steps(-12.2, 11.6, (z) => (z > 5 ? 0.16 : 0.4)),
    ],
    10800,
    0.07,
  )
  const { net, uvs } = unseamed(found, uvOf)
  const shade = (point: Point, normal: Point) => skinShade(solid, Boolean(person.hair.bob), point, normal)
  return {
    ...part('head', 'skin', net, shade, ([x, y, z]) => rig.head([x, y + EYE_LINE, z])),
    gloss: net.points.map((point) => skinGloss(point, person)),
    painting: 'face',
    uvs,
    move: (point, s) => shape(point, s, person.face.eyes),
  }
}

function hair({ hair: { bob, dark, light } }: Person, rig: Rig): Part[] {
  if (!bob) return []
  const net = bobHair(bob)
  const [low, high] = [linear(dark), linear(light)]
  return [
    {
      ...sheetPart('hair', 'hair', net, (place) => mix(low, high, clamp01(bobTone(place, bob))), rig.rigid('head')),
      binds: net.places.map((place, i) => hairBind(place, net.points[i]!, rig)),
      painting: 'strands',
      uvs: net.places.map(([u, v]) => [u * 5, v * 2]),
      grain: net.grain,
    },
  ]
}

/** Head with everything in and on it, in centimetres above the ground. */
export async function headParts(person: Person, rig: Rig): Promise<Part[]> {
  const raised = raisedOf(person.face)
  const raise = ({ move, net, ...from }: Part): Part => ({
    ...from,
    net: move ? net : { ...net, points: net.points.map(raised) },
    ...(move && { move: (point, s) => raised(move(point, s)) }),
  })
  const parts = [
    await skin(person, rig),
    ...hair(person, rig),
    ...eyeParts(person.face, person.eyes, rig),
    ...(await mouthParts(rig)),
    ...(person.dress.glasses ? glasses(person.dress.glasses, rig) : []),
  ]
  return parts.map(raise)
}
