import { type Color, linear } from './colors.ts'
import type { Face } from './face.ts'
import { EYE, EYE_RADIUS, lowerEdge, upperEdge } from './head.ts'
import { type Part, part, sheetPart } from './part.ts'
import type { EyeTones } from './person.ts'
import type { Rig } from './rig.ts'
import type { Point } from './sdf.ts'
import { shape } from './shape.ts'
import { sheet, tube } from './sheets.ts'
import { less, unit } from './vectors.ts'

const AROUND = 20
const WHITE = (): Color => [1, 1, 1]
const IRIS_ANGLE = 0.5

/** A dome about the eye's axis of sight: `far` is its distance from the eye's centre by the angle off the axis. */
function dome(side: number, widest: number, rings: number, far: (polar: number) => number): Point[][] {
  return Array.from({ length: rings + 1 }, (_, i) =>
    Array.from({ length: AROUND }, (_, j): Point => {
      const polar = (i / rings) ** 1.2 * widest
      const a = (j / AROUND) * 2 * Math.PI
      const flat = Math.sin(polar) * EYE_RADIUS
      return [side * EYE[0] + flat * Math.cos(a), flat * Math.sin(a), EYE[2] + Math.cos(polar) * far(polar)]
    }),
  )
}

function netOf(rings: Point[][], centre: Point) {
  const points = rings.flat()
  const triangles: number[] = []
  for (let i = 0; i < rings.length - 1; i++)
    for (let j = 0; j < AROUND; j++) {
      const [p, q] = [i * AROUND + j, i * AROUND + ((j + 1) % AROUND)]
      triangles.push(p, p + AROUND, q, q, p + AROUND, q + AROUND)
    }
  return { points, triangles, normals: points.map((point) => unit(less(point, centre))) }
}

/** The ball of an eye with the iris set in, and the clear cornea before it. */
function ball(side: 1 | -1, rig: Rig): Part[] {
  const bind = rig.rigid(side > 0 ? 'leftEye' : 'rightEye')
  const centre: Point = [side * EYE[0], 0, EYE[2]]
  const sunk = dome(side, Math.PI * 0.55, 16, (polar) => EYE_RADIUS - 0.1 * Math.max(0, 1 - polar / IRIS_ANGLE))
  const eye = part(side > 0 ? 'eyeLeft' : 'eyeRight', 'eye', netOf(sunk, centre), WHITE, bind)
  const uvs = eye.net.points.map(([x, y, z]): [number, number] => {
    const polar = Math.min(1, Math.atan2(Math.hypot(x - centre[0], y), z - EYE[2]))
    const angle = Math.atan2(y, x - centre[0])
    return [0.5 + 0.5 * polar * Math.cos(angle), 0.5 - 0.5 * polar * Math.sin(angle)]
  })
  const clear = dome(side, 0.74, 7, (polar) => EYE_RADIUS + 0.02 + 0.13 * Math.exp(-((polar / 0.42) ** 4)))
  const cornea = part(
    side > 0 ? 'corneaLeft' : 'corneaRight',
    'cornea',
    netOf(clear, [centre[0], 0, EYE[2] + 0.45]),
    WHITE,
    bind,
  )
  return [{ ...eye, painting: 'eye', uvs }, cornea]
}

const onBall = (ex: number, y: number, radius: number) =>
  EYE[2] + Math.sqrt(Math.max(0.1, radius * radius - ex * ex - y * y))

/** Lashes of the upper lid: a dark rim, and a fringe that is longest at the outer corner. */
function lashes(side: 1 | -1, { eyes }: Face, tones: EyeTones, rig: Rig): Part[] {
  const { half } = eyes
  const place = (t: number): Point => {
    const ex = -half - 0.02 + t * (2 * half + 0.06)
    const y = upperEdge(Math.min(half - 0.16, Math.max(0.16 - half, ex)), eyes) - 0.02
    return [side * (EYE[0] + ex), y, onBall(ex, y, 1.98)]
  }
  const dark = () => linear(tones.lash)
  const rim = tube(
    Array.from({ length: 20 }, (_, i) => place(i / 19)),
    (t) => 0.07 * tones.lashes * Math.sin(Math.PI * (0.06 + 0.88 * t)) ** 0.6,
    6,
  )
  const fringe = sheet(
    (t, v) => {
      const [x, y, z] = place(0.06 + 0.94 * t)
      const comb = 0.8 + 0.2 * Math.abs(Math.sin(t * Math.PI * 13))
      const long = v * comb * tones.lashes * (0.07 + 0.2 * t ** 1.4) * Math.min(1, 12 * (1 - t))
      return [x + side * long * (t - 0.35) * 0.9, y + long * (0.25 + 0.35 * v), z + long * 0.7]
    },
    { cells: [40, 1], behind: ([x, y, z]) => [x, y + 2, z - 1] },
  )
  const move: Part['move'] = (point, s) => shape(point, s, eyes)
  return [
    { ...part('lashes', 'plain', rim, dark, rig.rigid('head')), move },
    { ...sheetPart('lashes', 'plain', fringe, dark, rig.rigid('head')), move },
  ]
}

/** The wet line where the lower lid meets the eye. */
function tearLine(side: 1 | -1, { eyes }: Face, rig: Rig): Part {
  const line = Array.from({ length: 18 }, (_, i): Point => {
    const ex = -eyes.half + 0.1 + (i / 17) * (2 * eyes.half - 0.2)
    const y = lowerEdge(ex, eyes) + 0.015
    return [side * (EYE[0] + ex), y, onBall(ex, y, 1.72)]
  })
  const net = tube(line, (t) => 0.05 * Math.sin(Math.PI * (0.05 + 0.9 * t)) ** 0.5, 6)
  return {
    ...part('tears', 'wet', net, () => linear('#e7b5aa'), rig.rigid('head')),
    move: (point, s) => shape(point, s, eyes),
  }
}

/** All of both eyes but the lids, in the head's measure. */
export const eyeParts = (face: Face, tones: EyeTones, rig: Rig): Part[] =>
  ([1, -1] as const).flatMap((side) => [
    ...ball(side, rig),
    ...lashes(side, face, tones, rig),
    tearLine(side, face, rig),
  ])
