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
/** Sizes that are tried until all texts of a scene fit, as parts of their own. */
const PARTS = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4]

/** A text and the lower edge of its box in the stack, in canvas pixels. */
interface Stacked {
  clip: TextClip
  bottom: number
}

/**
 * Stacks the texts of a scene in their order from top to bottom: inside the margins of the canvas, above the presenters,
 * wrapped, and smaller where they need to be (E6.26). Texts that are not shown together may be in the same place; turned
 * ones stay where they are.
 */
export function stackTexts(project: Project, sceneId: SceneId): Project {
  const texts = tracksOf(project, sceneId)
    .flatMap((track) => clipsOf(project, track.id))
    .filter((clip) => clip.kind === 'text')
    .filter(({ place }) => place.rotationDeg === 0)
    .sort((a, b) => a.place.y - b.place.y)
  const room = roomAbove(project, sceneId)
  const tries = PARTS.map((part) => stacked(project, texts, room, part))
  const fitting = tries.find((stack) => stack.every(({ bottom }) => bottom <= room.y + room.height + 1))
  return (fitting ?? tries.at(-1) ?? []).reduce((next, { clip }) => putClip(next, clip), project)
}

/** The part of the safe area that is above all presenters of a scene; all of it without one. */
function roomAbove(project: Project, sceneId: SceneId): Rect {
  const safe = safeArea(project.canvas)
  const tops = tracksOf(project, sceneId).flatMap((track) =>
    track.kind === 'role' ? (coveredByRole(track, project.canvas)[0]?.y ?? []) : [],
  )
  if (tops.length === 0) return safe
  const height = Math.min(...tops) - gapPx(project.canvas) - safe.y
  return { ...safe, height: Math.max(height, canvasSize(project.canvas).height * ROOM_MIN_PART) }
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
    const place = { ...clip.place, x: 0, y: top + height / 2 - canvas.height / 2 }
    const set = fitted ? { style: fitted.style, wrapWidthPx: fitted.wrapWidthPx } : { style }
    stack.push({ clip: { ...clip, ...set, place }, bottom: top + height })
  }
  return stack
}
