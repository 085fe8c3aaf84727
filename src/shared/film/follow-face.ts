import { axesOf, distance, FACE_POINTS, type FacePlace, type Landmarks } from '#shared/effect/landmarks.ts'
import { followPoint } from './follow-point.ts'
import type { Luma } from './pyramid.ts'
import { movedBy, type Similarity, similarityOf } from './similarity.ts'

type Points = Landmarks['points']
type Name = (typeof FACE_POINTS)[number]

/** Levels of the pyramids: the smallest shows a head that moves by half of its width between two frames. */
export const FOLLOW_LEVELS = 4
/** Pixels between the eyes at which faces are followed. */
export const FOLLOW_EYES_PX = 64

/** Landmarks that move with the skull. */
const FIRM: readonly Name[] = [
  'eyeLeftOuter',
  'eyeLeftInner',
  'eyeRightInner',
  'eyeRightOuter',
  'browLeftInner',
  'browRightInner',
  'noseTip',
  'noseLeft',
  'noseRight',
]
/** Skin and hair without marks of their own, or the border of the face before what is behind it. */
const OUTLINE: ReadonlySet<Name> = new Set(['forehead', 'cheekLeft', 'cheekRight', 'jawLeft', 'jawRight'])

/** Lengths as parts of the distance between the eyes. */
const PART = {
  /** Back where it came from: forward-backward error (Kalal, Mikolajczyk, Matas 2010). */
  back: 0.016,
  /** Of the firm ones, from where the others take it. */
  firm: 0.09,
  /** Lids and brows, and lips and chin, from where the head takes them. */
  eyes: 0.16,
  mouth: 0.35,
  /** The part that is taken back of the drift against the picture that was marked. */
  drift: 0.09,
} as const
/** The expression moves these most. */
const MOUTH: ReadonlySet<Name> = new Set([
  'chin',
  'mouthLeft',
  'mouthRight',
  'lipTop',
  'lipUpper',
  'lipLower',
  'lipBottom',
])
const FIRM_ONES: ReadonlySet<Name> = new Set(FIRM)

/** How far a point may be from where the head takes it. */
function reachOf(name: Name): number {
  if (MOUTH.has(name)) return PART.mouth
  return FIRM_ONES.has(name) ? PART.firm : PART.eyes
}

/** Fewer points than this are no face. */
const FOLLOWED_MIN = { firm: 4, all: 9 } as const

/** A face in a picture, in its pixels. */
interface Seen {
  pyramid: readonly Luma[]
  points: Points
}

/** The firm points that agree on a movement, and the movement. */
function headOf(from: Points, to: Partial<Points>, tolerance: number): { map: Similarity; count: number } {
  let names = FIRM.filter((name) => to[name])
  for (;;) {
    const map = similarityOf(
      names.map((name) => from[name]),
      names.map((name) => to[name] as FacePlace),
    )
    const off = names.map((name) => distance(movedBy(map, from[name]), to[name] as FacePlace))
    const worst = off.indexOf(Math.max(...off))
    if (names.length < 3 || off[worst]! <= tolerance) return { map, count: names.length }
    names = names.filter((_, index) => index !== worst)
  }
}

/**
 * Follows a marked face from frame to frame. Each point is followed there and back, and against the picture that was
 * marked, so that it does not drift (Matthews, Ishikawa, Baker 2004, "The template update problem"). What is lost, and
 * the outline, goes with the head. From a frame without enough points on, the face is lost.
 */
export class FaceFollower {
  readonly #marked: Seen
  #last: Seen
  #lost = false

  /** @param pyramid of the frame that was marked, with `FOLLOW_LEVELS` levels */
  constructor(pyramid: readonly Luma[], points: Points) {
    this.#marked = { pyramid, points }
    this.#last = this.#marked
  }

  /** The face in the next frame; null from where it is lost on. */
  next(pyramid: readonly Luma[]): Points | null {
    if (this.#lost) return null
    const { pyramid: before, points: from } = this.#last
    const unit = axesOf({ points: from, shown: 1 }).eyeSpan
    const followed: Partial<Points> = {}
    for (const name of FACE_POINTS) {
      if (OUTLINE.has(name)) continue
      const to = followPoint(before, pyramid, from[name])
      const back = to && followPoint(pyramid, before, to)
      if (to && back && distance(back, from[name]) <= PART.back * unit) followed[name] = to
    }
    const head = headOf(from, followed, PART.firm * unit)
    if (head.count < FOLLOWED_MIN.firm || Object.keys(followed).length < FOLLOWED_MIN.all) {
      this.#lost = true
      return null
    }
    const places = FACE_POINTS.map((name) => [name, followed[name] ?? movedBy(head.map, from[name])] as const)
    const points = this.#undrifted(pyramid, Object.fromEntries(places) as Points, followed, unit)
    this.#last = { pyramid, points }
    return points
  }

  /** The same with followed points where the marked picture has them, and the outline, and what is astray, where the head takes them from there. */
  #undrifted(pyramid: readonly Luma[], points: Points, followed: Partial<Points>, unit: number): Points {
    const { pyramid: first, points: marked } = this.#marked
    const { map } = headOf(marked, points, PART.firm * unit)
    const places = FACE_POINTS.map((name) => {
      const carried = movedBy(map, marked[name])
      const place = points[name]
      if (OUTLINE.has(name) || distance(place, carried) > reachOf(name) * unit) return [name, carried] as const
      const again = followed[name] ? followPoint([first[0]!], [pyramid[0]!], marked[name], place, map) : null
      return [name, again && distance(again, place) <= PART.drift * unit ? again : place] as const
    })
    return Object.fromEntries(places) as Points
  }
}
