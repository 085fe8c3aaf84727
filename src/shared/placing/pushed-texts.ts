import { boundsOf, type Rect } from '#shared/base/rect.ts'
import type { Clip, TextClip } from '#shared/model/clip.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, trackById, tracksOf } from '#shared/model/queries.ts'
import { boxOfPlace } from './boxes.ts'
import { safeArea } from './free-room.ts'
import { lineAdvance, type Size } from './text-size.ts'

/** A text that is moved straight down by others above it, in canvas pixels. */
export interface PushedText {
  clip: TextClip
  pushedPx: number
}

/** A text that is changed, and by how much what it covers ends lower after that, in canvas pixels. */
interface Changed {
  clip: TextClip
  lowerPx: number
}

interface Row extends Changed {
  /** The box that it covers before the change. */
  rect: Rect
  isChanged: boolean
  pushedPx: number
  /** How far below it a text may begin that keeps its distance, in canvas pixels. */
  linePx: number
}

/**
 * Returns by how much texts are pushed down as some of them change (E13.14): each of these by those of them right above
 * it, and others less than a line below one that is pushed or changed, by that. None is pushed on a locked track (E6.36).
 * Others stay where one of them would leave the margin of the canvas.
 */
export function pushesOf(
  project: Project,
  changed: readonly Changed[],
  sizeOf: (clip: TextClip) => Size,
): ReadonlyMap<TextClip, number> {
  const rowOf = (text: Changed, isChanged: boolean): Row => ({
    ...text,
    isChanged,
    rect: boundsOf(boxOfPlace(text.clip.place, sizeOf(text.clip), project.canvas)),
    pushedPx: 0,
    linePx: isChanged ? lineAdvance(text.clip.style) * text.clip.place.scale : 0,
  })
  const rows = changed.map((text) => rowOf(text, true))
  const isLocked = ({ trackId }: TextClip) => trackById(project, trackId)?.locked ?? false
  const clips = changed.map(({ clip }) => clip)
  const others = textsAround(project, clips)
    .slice(clips.length)
    .filter((clip) => !isLocked(clip))
    .map((clip) => rowOf({ clip, lowerPx: 0 }, false))
  const moved = pushed([...rows, ...others], isLocked)
  const bottomPx = bottomOf(safeArea(project.canvas))
  const leaves = ({ isChanged, pushedPx, rect }: Row) =>
    !isChanged && pushedPx > 0 && bottomOf(rect) + pushedPx > bottomPx
  const kept = moved.some(leaves) ? pushed(rows, isLocked) : moved
  return new Map(kept.map(({ clip, pushedPx }) => [clip, pushedPx]))
}

/** Returns those that move and are not among the changed ones. */
export function othersIn(pushes: ReadonlyMap<TextClip, number>, changed: readonly TextClip[]): PushedText[] {
  return [...pushes]
    .map(([clip, pushedPx]) => ({ clip, pushedPx }))
    .filter(({ clip, pushedPx }) => pushedPx !== 0 && !changed.includes(clip))
}

/** Returns the rows that are changed or follow one that is, pushed, from the top down. */
function pushed(rows: readonly Row[], isLocked: (clip: TextClip) => boolean): Row[] {
  const moving: Row[] = []
  for (const row of [...rows].sort((a, b) => a.rect.y - b.rect.y)) {
    const above = rightAbove(moving, row).filter((other) => row.isChanged || isNext(other, row))
    if (above.length === 0) {
      if (row.isChanged) moving.push(row)
      continue
    }
    const pushedPx = isLocked(row.clip) ? 0 : Math.max(...above.map((other) => other.pushedPx + other.lowerPx))
    const linePx = row.isChanged ? row.linePx : Math.max(...above.map((other) => other.linePx))
    moving.push({ ...row, pushedPx, linePx })
  }
  return moving
}

/** Returns those of some texts that a text stands below with none of them between. */
function rightAbove(texts: readonly Row[], text: Row): Row[] {
  const above = texts.filter((other) => isAbove(other, text))
  return above.filter((other) => !above.some((between) => isAbove(other, between)))
}

function isAbove({ clip, rect: { x, y, width, height } }: Row, { clip: other, rect }: Row): boolean {
  return showTogether(clip, other) && y + height / 2 < rect.y && x < rect.x + rect.width && rect.x < x + width
}

/** Returns whether a text that is not changed keeps its distance to one above it. */
function isNext({ clip, rect, isChanged, linePx }: Row, below: Row): boolean {
  const distancePx = below.rect.y - bottomOf(rect)
  // texts that overlap are no column; lengths are rounded
  return !(isChanged && clip.place.rotationDeg !== 0) && distancePx > -1 && distancePx < linePx
}

/** Returns the texts that a change of some is measured with: these, then the others that show at the same time. */
export function textsAround(project: Project, clips: readonly TextClip[]): TextClip[] {
  const around = new Map(
    [...clips, ...clips.flatMap((clip) => textsWith(project, clip))].map((clip) => [clip.id, clip]),
  )
  return [...around.values()]
}

/** Returns the other texts of a scene that show at the same time as one of them. */
export function textsWith(project: Project, clip: TextClip): TextClip[] {
  const track = trackById(project, clip.trackId)
  if (!track) return []
  return tracksOf(project, track.sceneId)
    .filter(({ kind, disabled }) => kind === 'text' && !disabled)
    .flatMap(({ id }) => clipsOf(project, id))
    .flatMap((other) => (other.kind === 'text' && other.id !== clip.id && showTogether(other, clip) ? [other] : []))
}

function showTogether(a: Clip, b: Clip): boolean {
  return a.startSec < b.startSec + b.durationSec && b.startSec < a.startSec + a.durationSec
}

export const bottomOf = ({ y, height }: Rect) => y + height
