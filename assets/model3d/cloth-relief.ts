import { wavy } from './curves.ts'
import type { Relief } from './relief-paint.ts'
import { clamp01, type Point, smooth } from './sdf.ts'

/** Measures of a coat that its seams and folds go by, in centimetres above the ground and from the middle. */
export interface Cut {
  /** Half width at which the sleeve is set in, by height. */
  armhole: (y: number) => number
  shoulder: number
  hem: number
}

const bump = (value: number, wide: number) => Math.exp(-((value / wide) ** 2))
/** Folds across a phase in radians: round ridges with narrower valleys, about -0.5 to 0.5. */
const ridges = (phase: number) => 1.25 * (Math.sqrt(0.64 + 0.5 * Math.sin(phase)) - 0.74)
/** Folds that fan out from a place, by how far from it a point lies along and across; `count` to a half turn. */
const fan = (along: number, across: number, count: number, reach: number, stir: number) =>
  ridges(Math.atan2(along, Math.abs(across) + 0.8) * count + stir) *
  smooth(0.6, 3.2, Math.hypot(along, across)) *
  bump(Math.hypot(along, across), reach)
/** A seam at a distance: a narrow groove between cloth that is pulled in a little. */
const seam = (apart: number) => -0.09 * bump(apart, 0.16) - 0.05 * bump(apart, 0.6)
/** 1 inside a range with edges so soft, 0 outside. */
const within = (low: number, high: number, soft: number, value: number) =>
  smooth(low - soft, low, value) * smooth(high + soft, high, value)

/** Folds that all coats have at the waist, from the armpits and towards the hem. */
function drape([x, y, z]: Point, { shoulder, hem }: Cut): number {
  const side = Math.abs(x)
  const about = Math.atan2(side, z + 2.3)
  const stir = 2.2 * wavy(about * 2.5 + y * 0.12, x > 0 ? 4 : 7)
  const waist = ridges(y * 1.15 + side * 0.55 + stir) * bump(y - 103.5, 5) * smooth(0.5, 1.3, about)
  const round = (side - shoulder + 1.5) * 0.8 + (z > -2.3 ? 0 : -0.5)
  const armpit = fan(y - 119.5, round, 6, 6, stir) * smooth(0.3, 0.9, Math.abs(about - Math.PI / 2))
  const fall = Math.sin(about * 7 + stir) * smooth(98, hem, y)
  return 0.3 * waist + 0.34 * armpit + 0.12 * fall
}

/** The seam by which a sleeve is set in, seen from the body and from the sleeve, whose head is a little full. */
function armholeSeam([x, y]: Point, { armhole }: Cut, full: number): number {
  const apart = Math.abs(x) - armhole(y)
  const shown = smooth(116, 119, y)
  return shown * (seam(apart) + full * smooth(0.1, 0.9, apart) * smooth(3.2, 1, apart) * smooth(124, 129, y))
}

/** Body of a jacket: shaped seams, flap pockets, folds. */
export const jacketBody =
  (cut: Cut): Relief =>
  (point) => {
    const [x, y, z] = point
    const side = Math.abs(x)
    const front = z > -2.2
    const shaped = front
      ? 7.4 + 1.6 * smooth(106, 118, y) + 1.2 * smooth(104, 84, y) + 2.4 * smooth(118, 126, y)
      : 6.4 + 3.2 * smooth(108, 124, y) + 1.2 * smooth(104, 84, y)
    const darts = seam(side - shaped) * (front ? smooth(91.5, 94.5, y) * smooth(121, 117, y) : smooth(126, 122, y))
    const spine = z < -5 ? seam(x) * smooth(137, 134, y) : 0
    const shoulder = y > 132 ? seam(z + 3.4) : 0
    const slant = y - 0.07 * (side - 9)
    const inside = front ? within(5.6, 12.4, 0.12, side) : 0
    const flap = inside * (0.16 * within(88.3, 92.6, 0.15, slant) - 0.1 * bump(slant - 92.9, 0.14))
    return drape(point, cut) + armholeSeam(point, cut, 0.13) + darts + spine + shoulder + flap
  }

/** Ribs of a knitted band, so many to a turn. */
const ribs = (turn: number, count: number) => 0.06 * Math.sin(turn * 2 * Math.PI * count)

/** Body of a knitted jacket: ribbed hem, patch pockets, soft folds. */
export const knitBody =
  (cut: Cut): Relief =>
  (point, [u]) => {
    const [x, y, z] = point
    const side = Math.abs(x)
    const band = smooth(cut.hem + 4.6, cut.hem + 4.3, y)
    const inside = z > 0 ? within(4.8, 12.2, 0.2, side) * within(89.6, 101, 0.2, y) : 0
    const welt = inside * smooth(99, 99.2, y)
    return (
      drape(point, cut) * (1 - band) +
      armholeSeam(point, cut, 0) +
      (y > 132 ? seam(z + 3.4) : 0) +
      0.14 * inside +
      0.1 * welt +
      (band + welt) * ribs(u, 110) +
      -0.2 * bump(y - cut.hem - 4.5, 0.3)
    )
  }

/** Folds of a sleeve by the distance from the shoulder and the azimuth from its outer side, the front at a quarter turn. */
function sleeveFolds(s: number, azimuth: number, elbow: number): number {
  const stir = 1.6 * wavy(s * 0.16 + Math.cos(azimuth), 12)
  const aside = 3.4 * Math.abs(((azimuth - 2.3 + 3 * Math.PI) % (2 * Math.PI)) - Math.PI)
  const bent = fan(s - elbow, aside, 6, 6.5, stir)
  const hung = fan(s - 8, 3.6 * (Math.PI - Math.abs(azimuth)), 7, 6.5, stir)
  const gathered = ridges(s * 1.5 + 1.3 * Math.cos(azimuth - 1) + stir) * bump(s - 42.5, 2.2)
  const drop = ridges(1.5 * azimuth + s * 0.16 + stir) * smooth(6, 12, s) * smooth(40, 34, s)
  return 0.42 * bent + 0.26 * hung + 0.12 * gathered + 0.16 * drop
}

/** Where on a sleeve a place lies: azimuth from the outer side, and distance from the shoulder. */
const onSleeve = ([u, v]: readonly [number, number], long: number): [azimuth: number, s: number] => [
  (u - 0.5) * 2 * Math.PI,
  v * long,
]

/** Sleeve of a jacket: seam and buttons behind, folds. */
export const jacketSleeve =
  (cut: Cut, long: number, elbow: number): Relief =>
  (point, place) => {
    const [azimuth, s] = onSleeve(place, long)
    const behind = (azimuth + 1.75) * 3.4
    const buttons = [2.4, 4, 5.6].reduce(
      (sum, up) => sum + smooth(0.62, 0.45, Math.hypot(behind + 1, s - long + up)),
      0,
    )
    return (
      sleeveFolds(s, azimuth, elbow) + seam(behind) * smooth(8, 14, s) + 0.14 * buttons + armholeSeam(point, cut, 0.13)
    )
  }

/** Sleeve of a knitted jacket with a ribbed cuff. */
export const knitSleeve =
  (cut: Cut, long: number, elbow: number): Relief =>
  (point, place) => {
    const [azimuth, s] = onSleeve(place, long)
    const band = smooth(long - 4.6, long - 4.3, s)
    return (
      sleeveFolds(s, azimuth, elbow) * (1 - band) +
      band * ribs(place[0], 28) -
      0.16 * bump(s - long + 4.5, 0.3) +
      armholeSeam(point, cut, 0)
    )
  }

/** Trousers: pressed creases, side seams, folds at the crotch, behind the knees and over the shoes. */
export const trouserRelief: Relief = ([x, y, z], [u]) => {
  const azimuth = (u - 0.5) * 2 * Math.PI
  const side = Math.abs(x)
  const stir = 2 * wavy(y * 0.13 + azimuth, 21)
  const pressed = 0.16 * (bump(azimuth * 5.6, 0.4) * smooth(86, 78, y) + bump((Math.PI - Math.abs(azimuth)) * 5.6, 0.4))
  const seams = seam((Math.abs(azimuth) - Math.PI / 2) * 5.8)
  const crotch = ridges((y - 76) * 0.8 + side * 0.75 + stir) * bump(y - 75, 4.5) * smooth(11, 3, side)
  const knee =
    ridges(y * 1.1 + 1.4 * Math.cos(azimuth) + stir) * bump(y - 48, 5.5) * (0.35 + 0.65 * clamp01(-Math.cos(azimuth)))
  const shin = ridges(y * 0.42 + 1.2 * azimuth + stir) * smooth(44, 36, y) * smooth(12, 20, y)
  const breaks = ridges(y * 1.25 - 1.1 * Math.cos(azimuth) + stir) * bump(y - 8.5, 4.2) * smooth(-6, 0, z)
  return pressed + seams + 0.34 * crotch + 0.34 * knee + 0.14 * shin + 0.4 * breaks
}
