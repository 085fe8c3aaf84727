import { clamp } from '#shared/base/num.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { type FaceLook, lookChange } from './face-look.ts'

/** Why a picture of a film shows no face that a presenter is made of. */
type LookProblem = 'noFace' | 'severalFaces' | 'faceTooSmall' | 'faceTurned'
/** Why no part of a film becomes a presenter. */
export type StretchRefusal = LookProblem | 'tooShort' | 'noStillPart'

/** One picture of a film: its face, or why it has none to use. */
export interface Look {
  timeSec: number
  face: FaceLook | null
  problem: LookProblem | null
  /** How sharp the face is, on any scale. */
  sharpness: number
}

/** A part of a film, in seconds. */
export interface Stretch {
  fromSec: number
  toSec: number
}

/** The first and the last frame of a part of a film. */
export interface FrameCut {
  first: number
  last: number
}

/** Lengths in seconds: the least that is no visible loop, what is long enough, and the most that is worked on. */
export const STRETCH_SEC = { least: 3, wanted: 16, most: 24 } as const

/** From where a mouth counts as open, and where it is fully, in its widths. */
const MOUTH = { from: 0.04, to: 0.2 } as const
/** Cost of a picture in which a quality is as bad as it gets. */
const COST = { mouth: 1, yaw: 0.6, pitch: 2, gaze: 0.4, blur: 0.5, motion: 0.25 } as const
/** Costs of the movement at both ends, where the film turns back, and a length that is shorter than wanted. */
const ENDS = 0.3
const SHORT = 0.6

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * Chooses the part of a film that a presenter is made of, from pictures at even distances: one person who looks at the
 * camera with a closed mouth, sharp, and calm where it begins and ends, since it plays forward and back. Of equal parts
 * the first is taken.
 */
export function chooseStretch(looks: readonly Look[]): Result<Stretch, StretchRefusal> {
  const lengthSec = (looks.at(-1)?.timeSec ?? 0) - (looks[0]?.timeSec ?? 0)
  const usable = looks.filter(({ face }) => face)
  if (usable.length === 0) return err(commonProblem(looks))
  if (lengthSec < STRETCH_SEC.least) return err('tooShort')
  const speeds = looks.map((_, at) => speedAt(looks, at))
  const costs = costsOf(looks, speeds)
  let best: { score: number; from: number; to: number } | null = null
  for (let from = 0; from < looks.length; from++) {
    let sum = 0
    for (let to = from; to < looks.length && looks[to]!.face; to++) {
      sum += costs[to]!
      const sec = looks[to]!.timeSec - looks[from]!.timeSec
      if (sec < STRETCH_SEC.least) continue
      if (sec > STRETCH_SEC.most) break
      const short = SHORT * Math.max(0, 1 - sec / STRETCH_SEC.wanted)
      const score = sum / (to - from + 1) + ENDS * (speeds[from]! + speeds[to]!) + short
      // a hair better is no better: the same film gives the same part
      if (!best || score < best.score - 1e-9) best = { score, from, to }
    }
  }
  if (!best) return err(2 * usable.length < looks.length ? commonProblem(looks) : 'noStillPart')
  return ok({ fromSec: looks[best.from]!.timeSec, toSec: looks[best.to]!.timeSec })
}

/** How fast a face changes, a second; that of a picture without a face is 0. */
export function speedAt(looks: readonly Pick<Look, 'timeSec' | 'face'>[], at: number): number {
  const around = [looks[at - 1], looks[at], looks[at + 1]].filter((look) => look?.face) as {
    timeSec: number
    face: FaceLook
  }[]
  const [first, last] = [around[0], around.at(-1)]
  if (!looks[at]?.face || !first || !last || first === last) return 0
  return lookChange(first.face, last.face) / (last.timeSec - first.timeSec)
}

function costsOf(looks: readonly Look[], speeds: readonly number[]): number[] {
  const faces = looks.flatMap(({ face }) => face ?? [])
  const sharp = middle(looks.flatMap(({ face, sharpness }) => (face ? sharpness : [])))
  const [pitch, gaze] = [middle(faces.map((face) => face.pitch)), middle(faces.map((face) => face.gaze))]
  return looks.map(({ face, sharpness }, at) => {
    if (!face) return 0
    const open = clamp((face.open - MOUTH.from) / (MOUTH.to - MOUTH.from), 0, 1)
    const blur = sharp > 0 ? clamp(1 - sharpness / sharp, 0, 1) : 0
    return (
      COST.mouth * open +
      COST.yaw * Math.abs(face.yaw) +
      COST.pitch * Math.abs(face.pitch - pitch) +
      COST.gaze * Math.min(1, Math.abs(face.gaze - gaze)) +
      COST.blur * blur +
      COST.motion * Math.min(4, speeds[at]!)
    )
  })
}

/** The problem that most pictures have; of equally many the first. */
export function commonProblem(looks: readonly Look[]): LookProblem {
  const counts = new Map<LookProblem, number>()
  for (const { problem } of looks) if (problem) counts.set(problem, (counts.get(problem) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0] ?? 'noFace'
}
