import { mix } from '#shared/base/num.ts'

interface GainPoint {
  sec: number
  gain: number
}

/**
 * A gain over time: points in order, and between two of them a straight line or a quarter of a sine. Sounds that come and
 * go along the latter at the same time keep their sum of powers. The first and the last gain hold before and after.
 */
export interface GainCurve {
  shape: 'line' | 'power'
  points: readonly GainPoint[]
}

/** The gain of a curve at a time. */
export function gainAt({ shape, points }: GainCurve, sec: number): number {
  const next = points.findIndex((point) => point.sec > sec)
  if (next === 0) return points[0]?.gain ?? 1
  const from = points[next === -1 ? points.length - 1 : next - 1]
  const to = points[next]
  if (!from || !to) return from?.gain ?? 1
  const part = (sec - from.sec) / (to.sec - from.sec)
  if (shape === 'line') return mix(from.gain, to.gain, part)
  const quarter = (Math.PI / 2) * part
  return to.gain > from.gain ? mix(from.gain, to.gain, Math.sin(quarter)) : mix(to.gain, from.gain, Math.cos(quarter))
}

/** The curve in another time: `bySec` earlier, then `rate` times as fast. */
export function retimed({ shape, points }: GainCurve, bySec: number, rate: number): GainCurve {
  return { shape, points: points.map(({ sec, gain }) => ({ sec: (sec - bySec) / rate, gain })) }
}

/** The points of a curve that its gains from `fromSec` to `toSec` follow from. */
export function curveBetween({ shape, points }: GainCurve, fromSec: number, toSec: number): GainCurve {
  const first = points.findLastIndex(({ sec }) => sec <= fromSec)
  const last = points.findIndex(({ sec }) => sec >= toSec)
  return { shape, points: points.slice(Math.max(0, first), last === -1 ? undefined : last + 1) }
}

/** Fades at both ends of a sound of `durationSec`; those that are together longer than it shrink in proportion. */
export function fades(durationSec: number, inSec: number, outSec: number): GainCurve[] {
  const shrunk = Math.min(1, durationSec / Math.max(1e-9, inSec + outSec))
  const comes = fade(0, 0, inSec * shrunk, 1)
  const goes = fade(durationSec - outSec * shrunk, 1, durationSec, 0)
  return [...(inSec > 0 ? [comes] : []), ...(outSec > 0 ? [goes] : [])]
}

function fade(fromSec: number, from: number, toSec: number, to: number): GainCurve {
  return {
    shape: 'power',
    points: [
      { sec: fromSec, gain: from },
      { sec: toSec, gain: to },
    ],
  }
}
