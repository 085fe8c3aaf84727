import { clamp } from '#shared/base/num.ts'
import { mixColor } from './color.ts'
import type { Point, Tube } from './rig.ts'
import type { ArmStance } from './stance.ts'

type Context = OffscreenCanvasRenderingContext2D

/** A place on a limb: centre, unit vector along it, half width. */
interface Station {
  at: Point
  along: Point
  half: number
}

/** Parts of upper arm and forearm that the bend of the elbow rounds off. */
const BEND = 0.2
/** Cosine of the elbow's turn past which an arm is drawn as two lengths, the forearm before the upper arm. */
const SHARP_COS = Math.cos((75 * Math.PI) / 180)

const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

function direction(a: Point, b: Point): Point {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
}

function isSharp({ shoulder, elbow, wrist }: ArmStance): boolean {
  const [p, q] = [direction(shoulder, elbow), direction(elbow, wrist)]
  return p[0] * q[0] + p[1] * q[1] < SHARP_COS
}

/** Point and direction at `u` from shoulder (0) over the elbow (1) to the wrist (2), rounded at the elbow. */
function centreAt(arm: ArmStance, u: number): { at: Point; along: Point } {
  const { shoulder, elbow, wrist } = arm
  const t = (u - (1 - BEND)) / (2 * BEND)
  const rounded = t > 0 && t < 1 && !isSharp(arm)
  if (!rounded) {
    const [from, to] = u < 1 ? [shoulder, elbow] : [elbow, wrist]
    return { at: between(from, to, u < 1 ? u : u - 1), along: direction(from, to) }
  }
  const p = between(between(shoulder, elbow, 1 - BEND), elbow, t)
  const q = between(elbow, between(elbow, wrist, BEND), t)
  return { at: between(p, q, t), along: direction(p, q) }
}

/** Half width at `u`: Catmull-Rom through the profile. */
function widthAt(profile: readonly Point[], u: number): number {
  const last = profile.length - 1
  const next = profile.findIndex(([at]) => at > u)
  if (next === 0) return profile[0]![1]
  if (next === -1) return profile[last]![1]
  const [a, b, c, d] = [next - 2, next - 1, next, next + 1].map((i) => profile[Math.min(last, Math.max(0, i))]!)
  const t = (u - b![0]) / (c![0] - b![0])
  const [v0, v1, v2, v3] = [a![1], b![1], c![1], d![1]]
  return v1 + 0.5 * t * (v2 - v0 + t * (2 * v0 - 5 * v1 + 4 * v2 - v3 + t * (3 * (v1 - v2) + v3 - v0)))
}

const STATIONS = 22
/** Stations of the round cap that a tube from the shoulder begins with. */
const CAP = 7

/** Sine of the elbow's turn, positive when the forearm turns clockwise. */
function turnOf({ shoulder, elbow, wrist }: ArmStance): number {
  const [p, q] = [direction(shoulder, elbow), direction(elbow, wrist)]
  return p[0] * q[1] - p[1] * q[0]
}

/** How far an elbow's cap leans to the outside of the bend, in half widths at a right angle. */
const ELBOW_LEAN = 0.42

/** The stations of one length of a tube, with a cap before or after it where asked: round, at the elbow a little pointed. */
function lengthOf(
  arm: ArmStance,
  tube: Tube,
  from: number,
  to: number,
  capped: 'start' | 'end' | 'no' | 'both',
): Station[] {
  const stations: Station[] = []
  const cap = (u: number, toward: 1 | -1, i: number): Station => {
    const { at, along } = centreAt(arm, u)
    const half = widthAt(tube.profile, u)
    const angle = ((i / CAP) * Math.PI) / 2
    const elbow = u > 0.5 ? 1 : 0
    const away = toward * Math.sin(angle) * half
    const aside = -elbow * ELBOW_LEAN * turnOf(arm) * half * Math.sin(angle) ** 2
    return {
      at: [at[0] + along[0] * away - along[1] * aside, at[1] + along[1] * away + along[0] * aside],
      along,
      half: half * Math.cos(angle) ** (1 + 0.7 * elbow),
    }
  }
  if (capped === 'start' || capped === 'both') for (let i = CAP; i > 0; i--) stations.push(cap(from, -1, i))
  for (let i = 0; i <= STATIONS; i++) {
    const u = from + ((to - from) * i) / STATIONS
    stations.push({ ...centreAt(arm, u), half: widthAt(tube.profile, u) })
  }
  if (capped === 'end' || capped === 'both') for (let i = 1; i <= CAP; i++) stations.push(cap(to, 1, i))
  return stations
}

/** A tube as one length, or as two that overlap at a sharply bent elbow. */
function lengthsOf(arm: ArmStance, tube: Tube): Station[][] {
  const start = tube.from === 0
  if (!isSharp(arm) || tube.from >= 1 || tube.to <= 1)
    return [lengthOf(arm, tube, tube.from, tube.to, start ? 'start' : 'no')]
  return [lengthOf(arm, tube, tube.from, 0.9999, start ? 'both' : 'end'), lengthOf(arm, tube, 1, tube.to, 'start')]
}

const across = ({ at, along, half }: Station, s: number): Point => [
  at[0] - along[1] * half * s,
  at[1] + along[0] * half * s,
]

function band(context: Context, stations: readonly Station[], from: number, to: number): void {
  context.beginPath()
  for (const station of stations) context.lineTo(...across(station, from))
  for (let i = stations.length - 1; i >= 0; i--) context.lineTo(...across(stations[i]!, to))
  context.fill()
}

/** From above and left, towards the viewer. */
const LIGHT: Point = [-0.62, -0.5]
/** Number of bands across a limb, and the width in pixels from which on it has more of them than the least. */
const BANDS = { least: 12, most: 20, widthPx: 4.5 }

/** How many bands show the shading of a tube smoothly when a drawing unit is `scale` pixels. */
function bandsOf({ profile }: Tube, scale: number): number {
  const widest = 2 * Math.max(...profile.map(([, half]) => half))
  return clamp(Math.round((widest * scale) / BANDS.widthPx), BANDS.least, BANDS.most)
}

/** Where band `i` begins, -1 to 1 across: equal turns of a round limb, so that tones step evenly towards its edges. */
const bandEdge = (i: number, bands: number) => Math.sin(Math.PI * (i / bands - 0.5))

/** Colour of a tube at `s` across (-1 to 1) when that direction is (x, y): lit side, base, shaded side with a cool rim. */
function bandColor(tube: Tube, s: number, x: number, y: number): string {
  const lit = (LIGHT[0] * x + LIGHT[1] * y) * s + 0.42 * Math.sqrt(Math.max(0, 1 - s * s)) - 0.2
  const away = -(LIGHT[0] * x + LIGHT[1] * y) * s
  if (away > 0.6) return mixColor(tube.shade, tube.rim, Math.min(1, (away - 0.6) * 3.4))
  return lit > 0
    ? mixColor(tube.base, tube.light, Math.min(1, lit * 1.9))
    : mixColor(tube.base, tube.shade, Math.min(1, -lit * 2.1))
}

/** A leaf-shaped crease from `a` to `b`, bulging by `bulge`. */
function crease(context: Context, a: Point, b: Point, bulge: number, width: number): void {
  const mid: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const normal: Point = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
  const off = (distance: number): Point => [mid[0] + normal[0] * distance, mid[1] + normal[1] * distance]
  context.beginPath()
  context.moveTo(...a)
  context.quadraticCurveTo(...off(bulge + width), ...b)
  context.quadraticCurveTo(...off(bulge - width), ...a)
  context.fill()
}

/** Where on the forearm of a sharply bent arm the inner edges of both lengths meet. */
function crookOf(arm: ArmStance, tube: Tube): number {
  const { shoulder, elbow, wrist } = arm
  const [p, q] = [direction(shoulder, elbow), direction(elbow, wrist)]
  const cos = -(p[0] * q[0] + p[1] * q[1])
  const tangent = Math.sqrt((1 - cos) / (1 + cos + 0.001))
  const length = Math.hypot(wrist[0] - elbow[0], wrist[1] - elbow[1])
  return 1 + Math.min(0.5, widthAt(tube.profile, 1.1) / Math.max(0.1, tangent) / Math.max(1, length))
}

/** Creases that gather in the bend of the elbow and thin out when the arm is straight. */
function folds(context: Context, arm: ArmStance, tube: Tube, part: TubePart): void {
  const turn = Math.asin(Math.max(-1, Math.min(1, turnOf(arm))))
  const inner = turn > 0 ? 1 : -1
  const bent = Math.min(1, Math.abs(turn))
  const crook = crookOf(arm, tube)
  const on = (u: number, s: number) => across({ ...centreAt(arm, u), half: widthAt(tube.profile, u) }, s)
  const lines: (readonly [number, number, number, number, number])[] = [
    [0.93, 0.96, 0.84, -0.25, 0.5 + 0.5 * bent],
    [1.0, 0.97, 0.98, -0.05, 0.35 + 0.65 * bent],
    [1.07, 0.96, 1.17, -0.35, 0.5 + 0.5 * bent],
    [0.52, -0.9, 0.66, 0.1, 0.45],
    [1.5, -0.92, 1.62, 0.05, 0.5],
    [0.2, 0.95, 0.4, 0.45, 0.55],
    [1.72, 0.95, 1.8, 0.1, 0.5],
    ...(isSharp(arm)
      ? ([
          [crook, 0.96, 1 + 0.3 * (crook - 1), -0.15, 1.3],
          [crook + 0.09, 0.9, crook - 0.02, -0.3, 0.8],
          [1.11, -0.3, 1.13, -0.93, 0.6],
        ] as const)
      : []),
  ]
  for (const [u0, s0, u1, s1, strength] of lines) {
    if (isSharp(arm) && ((u0 > 0.7 && u0 < 1.1) || (part === 'upper') !== u0 < 1)) continue
    if (!isSharp(arm) && part === 'upper') continue
    if (Math.max(u0, u1) > tube.to || Math.min(u0, u1) < tube.from) continue
    context.fillStyle = mixColor(tube.fold, tube.fold, 0, 0.5 * strength * tube.folds)
    crease(context, on(u0, s0 * inner), on(u1, s1 * inner), 7 * inner, 4.5)
  }
}

/** Covers the first `reach` of a length with the plain tone, fading out, where cloth runs over from the part before. */
function blendStart(context: Context, stations: readonly Station[], tube: Tube, reach: number): void {
  const [first, last] = [stations[0]!.at, stations.at(-1)!.at]
  const paint = context.createLinearGradient(...first, ...between(first, last, reach))
  paint.addColorStop(0, tube.base)
  paint.addColorStop(0.2, tube.base)
  paint.addColorStop(1, mixColor(tube.base, tube.base, 0, 0))
  context.fillStyle = paint
  const count = Math.ceil(stations.length * (reach + 0.25))
  band(context, stations.slice(0, count), -1, 1)
}

/** Which of a tube is meant: the upper arm of a sharply bent one, or all else; together they are the whole. */
export type TubePart = 'upper' | 'rest'

const isShown = (lengths: number, k: number, part: TubePart) => (part === 'upper') === (lengths > 1 && k === 0)

/** Paints one tube of a limb with soft shading across it, so that joints bend without a seam. `scale`: pixels of a drawing unit. */
export function paintTube(context: Context, arm: ArmStance, tube: Tube, part: TubePart, scale: number): void {
  const lengths = lengthsOf(arm, tube)
  const bands = bandsOf(tube, scale)
  for (const [k, stations] of lengths.entries()) {
    if (!isShown(lengths.length, k, part)) continue
    const mean = stations[Math.floor(stations.length * 0.6)]!
    const [x, y] = [-mean.along[1], mean.along[0]]
    const reach = k === 1 ? 0.3 : tube.from > 0 ? 0 : lengths.length > 1 ? 0.7 : 0.36
    context.fillStyle = tube.base
    band(context, stations, -1, 1)
    for (let i = 0; i < bands; i++) {
      const middle = bandEdge(i + 0.5, bands)
      context.fillStyle = bandColor(tube, middle, x, y)
      band(context, stations, bandEdge(i, bands), bandEdge(Math.min(bands, i + 1.6), bands))
    }
    if (reach > 0) blendStart(context, stations, tube, reach)
  }
  if (tube.folds > 0) folds(context, arm, tube, part)
}

/** Points that hold a part of a tube, both edges at every station; none for a part that is not there. */
export function tubeOutline(arm: ArmStance, tube: Tube, part: TubePart): Point[] {
  const lengths = lengthsOf(arm, tube)
  return lengths
    .filter((_, k) => isShown(lengths.length, k, part))
    .flatMap((stations) => stations.flatMap((station) => [across(station, -1), across(station, 1)]))
}
