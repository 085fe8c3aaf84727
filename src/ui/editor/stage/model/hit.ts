import { type Box, boundsOf, intersection, type Rect } from '#shared/base/rect.ts'
import { filledOf } from '#shared/model/background.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, sceneById, tracksOf } from '#shared/model/queries.ts'
import type { SelectedItem } from '#shared/model/selection.ts'
import type { Track } from '#shared/model/track.ts'
import { boxOfClip, boxOfRole, boxOfSubtitle, type MeasuredTexts } from '#shared/placing/boxes.ts'
import { presenterShows } from '#shared/placing/presence.ts'

export interface Point {
  x: number
  y: number
}

/** The thing under a point, in the shape of a selection. */
export type Hit =
  | { kind: 'clip'; clipId: string }
  | { kind: 'role'; trackId: string }
  | { kind: 'subtitle'; trackId: string }
  /** Of a scene, or of the whole project for null. */
  | { kind: 'background'; sceneId: SceneId | null }

/** Converts a point of the canvas to the axes of a rotated box, relative to its center. */
export function toBox(box: Box, point: Point): Point {
  const angle = (-box.rotationDeg * Math.PI) / 180
  const dx = point.x - box.centreX
  const dy = point.y - box.centreY
  return { x: dx * Math.cos(angle) - dy * Math.sin(angle), y: dx * Math.sin(angle) + dy * Math.cos(angle) }
}

/** The reverse of `toBox`. */
export function fromBox(box: Box, point: Point): Point {
  const angle = (box.rotationDeg * Math.PI) / 180
  return {
    x: box.centreX + point.x * Math.cos(angle) - point.y * Math.sin(angle),
    y: box.centreY + point.x * Math.sin(angle) + point.y * Math.cos(angle),
  }
}

/** Returns whether a point of the canvas is inside a rotated box, borders included. */
export function boxContains(box: Box, point: Point): boolean {
  const inside = toBox(box, point)
  return Math.abs(inside.x) <= box.width / 2 && Math.abs(inside.y) <= box.height / 2
}

/**
 * Returns the frontmost item of a scene that is not locked at a time and a point (canvas pixels from the top left corner). Where there is
 * none, returns the picture or video that is the background of the scene or else of the project; else null.
 */
export function hitTest(
  project: Project,
  sceneId: SceneId,
  timeSec: number,
  point: Point,
  measured: MeasuredTexts = {},
): Hit | null {
  const tracks = tracksOf(project, sceneId)
    .filter(({ disabled, locked }) => !disabled && !locked)
    .reverse()
  for (const hitOf of [hitSubtitle, hitTrack]) {
    for (const track of tracks) {
      const hit = hitOf(project, track, timeSec, point, measured)
      if (hit) return hit
    }
  }
  const own = sceneById(project, sceneId)?.background
  if (own && own.kind !== 'none') return filledOf(own) ? { kind: 'background', sceneId } : null
  return filledOf(project.background) ? { kind: 'background', sceneId: null } : null
}

function hitSubtitle(
  project: Project,
  track: Track,
  timeSec: number,
  point: Point,
  measured: MeasuredTexts,
): Hit | null {
  if (track.kind !== 'role') return null
  const presenterSec = timeSec - track.startSec
  if (presenterSec > track.durationSec) return null
  const box = boxOfSubtitle(track, presenterSec, project.canvas, measured)
  return box && boxContains(box, point) ? { kind: 'subtitle', trackId: track.id } : null
}

function hitTrack(project: Project, track: Track, timeSec: number, point: Point, measured: MeasuredTexts): Hit | null {
  if (track.kind === 'role') {
    if (!presenterShows(track, timeSec)) return null
    return boxContains(boxOfRole(track, project.canvas), point) ? { kind: 'role', trackId: track.id } : null
  }
  for (const clip of clipsOf(project, track.id).reverse()) {
    if (timeSec < clip.startSec || timeSec > clip.startSec + clip.durationSec) continue
    const box = boxOfClip(clip, project.canvas, measured)
    if (box && boxContains(box, point)) return { kind: 'clip', clipId: clip.id }
  }
  return null
}

/** Returns the clips and presenters of a scene at a time that a frame on the canvas touches and that are not locked, in painting order. */
export function itemsInFrame(
  project: Project,
  sceneId: SceneId,
  timeSec: number,
  frame: Rect,
  measured: MeasuredTexts = {},
): SelectedItem[] {
  const touched = (box: Box | null) => box !== null && intersection(boundsOf(box), frame) !== null
  return tracksOf(project, sceneId).flatMap((track): SelectedItem[] => {
    if (track.disabled || track.locked) return []
    if (track.kind === 'role') {
      const shown = presenterShows(track, timeSec) && touched(boxOfRole(track, project.canvas))
      return shown ? [{ kind: 'role', trackId: track.id }] : []
    }
    return clipsOf(project, track.id)
      .filter(({ startSec, durationSec }) => timeSec >= startSec && timeSec <= startSec + durationSec)
      .filter((clip) => touched(boxOfClip(clip, project.canvas, measured)))
      .map(({ id }) => ({ kind: 'clip', clipId: id }))
  })
}
