import { boundsOf, intersection, type Rect } from '#shared/base/rect.ts'
import type { Span } from '#shared/base/span.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, tracksOf } from '#shared/model/queries.ts'
import type { RoleTrack, Track } from '#shared/model/track.ts'
import { boxOfClip, boxOfPlace, boxOfRole, subtitleWidth } from './boxes.ts'
import { presenterShows } from './presence.ts'
import { headOf } from './shots.ts'
import { textBoxSize } from './text-size.ts'

/** Margin of the canvas that is left free, as a part of each side. */
export const SAFE_PART = 0.05
/** Part of a presenter's box that the drawn person fills, in the middle. */
export const PERSON_WIDTH_PART = 0.7
/** Space between neighbours, as a part of the canvas's shorter side. */
const GAP_PART = 0.02
/** Lines that the band of the subtitle has room for. */
const SUBTITLE_LINES = 2

/** Returns the part of the canvas within its margins, in canvas pixels. */
export function safeArea(canvas: CanvasType): Rect {
  const { width, height } = canvasSize(canvas)
  const [x, y] = [width * SAFE_PART, height * SAFE_PART]
  return { x, y, width: width - 2 * x, height: height - 2 * y }
}

/** Returns the space between neighbours, in canvas pixels. */
export function gapPx(canvas: CanvasType): number {
  const { width, height } = canvasSize(canvas)
  return Math.min(width, height) * GAP_PART
}

/** Returns the part of a presenter's picture that the person fills, in canvas pixels. */
function personBox(track: RoleTrack, canvas: CanvasType): Rect {
  const box = boxOfRole(track, canvas)
  return boundsOf({ ...box, width: box.width * PERSON_WIDTH_PART })
}

/** Returns the band of a presenter's subtitle while that is on, in canvas pixels. */
function subtitleBand({ subtitle }: RoleTrack, canvas: CanvasType): Rect[] {
  const { enabled, place, style } = subtitle
  if (!enabled) return []
  const band = { width: subtitleWidth(subtitle, canvas), height: textBoxSize(style, 0, SUBTITLE_LINES).height }
  return [boundsOf(boxOfPlace(place, band, canvas))]
}

/** Returns what a presenter covers, and the band of its subtitle while that is on, in canvas pixels. */
export function coveredByRole(track: RoleTrack, canvas: CanvasType): Rect[] {
  return [personBox(track, canvas), ...subtitleBand(track, canvas)]
}

/** Width of a head by its height. */
const HEAD_RATIO = 0.9
/** The assumed place of the head in a film, where none is marked: in shares of the height of the picture. */
const FILMED_HEAD = { hair: 0, crown: 0, chin: 0.5 }

/**
 * Returns where the head of a presenter is, down from its hair or from its crown, in canvas pixels; null where its shot
 * leaves it out.
 */
function headBox(track: RoleTrack, canvas: CanvasType, from: 'hair' | 'crown'): Rect | null {
  const head = track.role.kind === 'footage' ? FILMED_HEAD : headOf(track.role)
  if (!head) return null
  const { x, y, width, height } = boundsOf(boxOfRole(track, canvas))
  const headPx = (head.chin - head[from]) * height
  const widthPx = Math.min(width, headPx * HEAD_RATIO)
  return { x: x + (width - widthPx) / 2, y: y + head[from] * height, width: widthPx, height: headPx }
}

/** Returns what a presenter covers without the air that its camera view leaves over the head of a 3D one. */
function figureBox(track: RoleTrack, canvas: CanvasType): Rect {
  const person = personBox(track, canvas)
  const airPx = track.role.kind === 'model' ? (headOf(track.role)?.crown ?? 0) * person.height : 0
  return { ...person, y: person.y + airPx, height: person.height - airPx }
}

/**
 * Returns what texts that are added together keep clear of at a time of a scene, in seconds, in canvas pixels. The first
 * list has all that is there: presenters, subtitles, pictures and texts. The next ones are for where that leaves no room:
 * the second has the heads of the presenters, hair and all, and not their bodies, the third no pictures and texts, the
 * fourth the heads without the hair, the last those alone.
 */
export function obstacles(project: Project, sceneId: SceneId, timeSec: number): Rect[][] {
  const { canvas } = project
  const tracks = tracksOf(project, sceneId).filter(({ disabled }) => !disabled)
  const presenters = tracks.flatMap((track) => (track.kind === 'role' && presenterShows(track, timeSec) ? [track] : []))
  const clips = tracks.flatMap((track) => (track.kind === 'role' ? [] : coveredByClips(project, track, timeSec)))
  const figures = presenters.map((track) => figureBox(track, canvas))
  const [heads, faces] = (['hair', 'crown'] as const).map((from) =>
    presenters.flatMap((track) => headBox(track, canvas, from) ?? []),
  ) as [Rect[], Rect[]]
  const subtitles = presenters.flatMap((track) => subtitleBand(track, canvas))
  return [
    [...figures, ...subtitles, ...clips],
    [...heads, ...subtitles, ...clips],
    [...heads, ...subtitles],
    [...faces, ...subtitles],
    faces,
  ]
}

/** Returns what the presenters, subtitles, pictures and texts of a scene cover at a time of the scene, in seconds. */
export function covered(project: Project, sceneId: SceneId, timeSec: number): Rect[] {
  return tracksOf(project, sceneId)
    .filter(({ disabled }) => !disabled)
    .flatMap((track) => {
      if (track.kind !== 'role') return coveredByClips(project, track, timeSec)
      return presenterShows(track, timeSec) ? coveredByRole(track, project.canvas) : []
    })
}

/** Returns what the texts of a scene cover at a time of the scene, in seconds. */
export function coveredByTexts(project: Project, sceneId: SceneId, timeSec: number): Rect[] {
  return tracksOf(project, sceneId).flatMap((track) =>
    track.kind === 'text' && !track.disabled ? coveredByClips(project, track, timeSec) : [],
  )
}

function coveredByClips(project: Project, track: Track, timeSec: number): Rect[] {
  return clipsOf(project, track.id)
    .filter((clip) => shows(clip, timeSec))
    .flatMap((clip) => {
      const box = boxOfClip(clip, project.canvas)
      return box ? [boundsOf(box)] : []
    })
}

function shows({ startSec, durationSec }: Span, timeSec: number): boolean {
  return startSec <= timeSec && timeSec < startSec + durationSec
}

/**
 * Returns rectangles inside the margins of the canvas that nothing covers, with space to what does: for each pair of
 * vertical edges the gaps between. They overlap one another.
 */
export function freeRooms(canvas: CanvasType, taken: readonly Rect[]): Rect[] {
  const safe = safeArea(canvas)
  const gap = gapPx(canvas)
  const walls = taken.flatMap(({ x, y, width, height }) => {
    const wall = intersection({ x: x - gap, y: y - gap, width: width + 2 * gap, height: height + 2 * gap }, safe)
    return wall ? [wall] : []
  })
  const edges = [safe.x, safe.x + safe.width, ...walls.flatMap(({ x, width }) => [x, x + width])]
  const sides = [...new Set(edges)].sort((a, b) => a - b)
  return sides.flatMap((left, at) => sides.slice(at + 1).flatMap((right) => gapsBetween(left, right, safe, walls)))
}

function gapsBetween(left: number, right: number, safe: Rect, walls: readonly Rect[]): Rect[] {
  const between = walls.filter(({ x, width }) => x < right && x + width > left).sort((a, b) => a.y - b.y)
  const rooms: Rect[] = []
  let top = safe.y
  for (const { y, height } of [...between, { y: safe.y + safe.height, height: 0 }]) {
    if (y > top) rooms.push({ x: left, y: top, width: right - left, height: y - top })
    top = Math.max(top, y + height)
  }
  return rooms
}
