import type { Rect } from '#shared/base/rect.ts'
import { canvasSize } from '#shared/model/canvas.ts'
import type { TextClip } from '#shared/model/clip.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, tracksOf } from '#shared/model/queries.ts'
import { fitText, sizedStyle } from '#shared/placing/fit-text.ts'
import { coveredByRole, gapPx, safeArea } from '#shared/placing/free-room.ts'
import { overlaps } from '#shared/timing/neighbours.ts'
import { putClip } from './edit.ts'

/** The least height of the room above a presenter, as a part of the canvas: what a head may lose to the texts. */
const ROOM_MIN_PART = 0.14
/** The least width of a room beside a presenter, as a part of the canvas. */
const SIDE_MIN_PART = 0.3
/** A canvas that is at most this many times as high as wide has rooms beside a presenter too. */
const SIDES_UNTIL = 1.5
/** Sizes that are tried until all texts of a scene fit, as parts of their own. */
const PARTS = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4]

/** A text and the lower edge of its box in the stack, in canvas pixels. */
interface Stacked {
  clip: TextClip
  bottom: number
}

/** Texts in a room, and the least part of its size that one of them has there. */
interface Stack {
  texts: Stacked[]
  fits: boolean
  part: number
}

/** Part of the canvas for texts, in pixels; `centred`: the stack is in the middle of its height, not at its top. */
type Room = Rect & { centred: boolean }

/**
 * Stacks the texts of a scene in their order from top to bottom: inside the margins of the canvas, above the presenters
 * (E6.26) or beside them (E6.28), wrapped, and smaller where they need to be. Texts that are not shown together may be
 * in the same place; turned ones stay where they are.
 */
export function stackTexts(project: Project, sceneId: SceneId): Project {
  const texts = tracksOf(project, sceneId)
    .flatMap((track) => clipsOf(project, track.id))
    .filter((clip) => clip.kind === 'text')
    .filter(({ place }) => place.rotationDeg === 0)
    .sort((a, b) => a.place.y - b.place.y)
  const [first, ...others] = roomsOf(project, sceneId).map((room) => stackIn(project, texts, room))
  const better = (a: Stack, b: Stack) => Number(b.fits) > Number(a.fits) || (b.fits === a.fits && b.part > a.part)
  const best = others.reduce((a, b) => (better(a, b) ? b : a), first!)
  return best.texts.reduce((next, { clip }) => putClip(next, clip), project)
}

/** The rooms of a scene for its texts, the preferred one first; all of the safe area without a presenter. */
function roomsOf(project: Project, sceneId: SceneId): Room[] {
  const safe = safeArea(project.canvas)
  const gap = gapPx(project.canvas)
  const { width, height } = canvasSize(project.canvas)
  const covers = tracksOf(project, sceneId).flatMap((track) =>
    track.kind === 'role' ? [coveredByRole(track, project.canvas)] : [],
  )
  const people = covers.flatMap(([person]) => person ?? [])
  if (people.length === 0) return [{ ...safe, centred: false }]
  const free = Math.min(...people.map(({ y }) => y)) - gap - safe.y
  const above = { ...safe, height: Math.max(free, height * ROOM_MIN_PART), centred: false }
  if (height > width * SIDES_UNTIL) return [above]
  const bottom = Math.min(safe.y + safe.height, ...covers.flatMap(([, band]) => (band ? band.y - gap : [])))
  const side = (x: number, right: number) => ({
    x,
    y: safe.y,
    width: right - x,
    height: bottom - safe.y,
    centred: true,
  })
  const sides = [
    side(Math.max(...people.map((one) => one.x + one.width)) + gap, safe.x + safe.width),
    side(safe.x, Math.min(...people.map(({ x }) => x)) - gap),
  ].filter((room) => room.width >= width * SIDE_MIN_PART && room.height > 0)
  return free < above.height && sides.length > 0 ? sides : [above, ...sides]
}

function stackIn(project: Project, texts: readonly TextClip[], room: Room): Stack {
  const tries = PARTS.map((part) => stacked(project, texts, room, part))
  const fitting = tries.find((stack) => stack.every(({ bottom }) => bottom <= room.y + room.height + 1))
  const stack = fitting ?? tries.at(-1) ?? []
  const down = room.centred ? Math.max(0, room.y + room.height - Math.max(...stack.map(({ bottom }) => bottom))) / 2 : 0
  const sizeOf = new Map(texts.map(({ id, style }) => [id, style.fontSize]))
  return {
    texts: stack.map(({ clip, bottom }) => {
      const place = { ...clip.place, y: clip.place.y + down }
      return { clip: { ...clip, place }, bottom: bottom + down }
    }),
    fits: fitting !== undefined,
    part: Math.min(1, ...stack.map(({ clip }) => clip.style.fontSize / (sizeOf.get(clip.id) ?? 1))),
  }
}

function stacked(project: Project, texts: readonly TextClip[], room: Rect, part: number): Stacked[] {
  const canvas = canvasSize(project.canvas)
  const gap = gapPx(project.canvas)
  const stack: Stacked[] = []
  for (const clip of texts) {
    const { scale } = clip.place
    const style = sizedStyle(clip.style, part)
    const fitted = fitText(clip.text, style, { width: room.width / scale, height: room.height / scale })
    const above = stack.filter((other) => overlaps(other.clip, clip)).map(({ bottom }) => bottom + gap)
    const top = Math.max(room.y, ...above)
    const height = (fitted?.size.height ?? style.fontSize) * scale
    const x = room.x + room.width / 2 - canvas.width / 2
    const place = { ...clip.place, x, y: top + height / 2 - canvas.height / 2 }
    const set = fitted ? { style: fitted.style, wrapWidthPx: fitted.wrapWidthPx } : { style }
    stack.push({ clip: { ...clip, ...set, place }, bottom: top + height })
  }
  return stack
}
