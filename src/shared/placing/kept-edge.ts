import { boundsOf, type Rect } from '#shared/base/rect.ts'
import type { Clip, TextClip } from '#shared/model/clip.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, trackById, tracksOf } from '#shared/model/queries.ts'
import { boxOfClip, boxOfPlace, movedDown, type SizeOfText } from './boxes.ts'
import { safeArea } from './free-room.ts'
import { wrapWidthFor } from './text-room.ts'
import { isSetAlike, lineAdvance } from './text-size.ts'

type TextChange = Partial<Pick<TextClip, 'text' | 'style' | 'wrapWidthPx'>>

/**
 * Returns the edge of a text that stays while it grows (E13.14): the top, or the bottom where a further line would come
 * over a text below it and there is room above it.
 */
export function keptEdge(project: Project, clip: TextClip): 'top' | 'bottom' {
  const own = rectOf(project, clip)
  if (!own || clip.place.rotationDeg !== 0) return 'top'
  const linePx = lineAdvance(clip.style) * clip.place.scale
  const others = textsBeside(project, clip, own)
  const isFree = (fromPx: number) => !others.some(({ y, height }) => y < fromPx + linePx && y + height > fromPx)
  const aboveIsFree = own.y - linePx >= safeArea(project.canvas).y && isFree(own.y - linePx)
  return aboveIsFree && !isFree(own.y + own.height) ? 'bottom' : 'top'
}

/**
 * Returns by how much the centre of a text moves down with a change, in canvas pixels at scale 1, so that its edge stays
 * while it gets higher or lower (E13.14).
 */
export function downPxOf(project: Project, clip: TextClip, change: TextChange, sizeOf: SizeOfText): number {
  const downPx = grownPx(clip, withWidth(project, clip, change), sizeOf) / 2
  if (downPx === 0) return 0
  return keptEdge(project, clip) === 'top' ? downPx : -downPx
}

/** How the centre of a text moves: along its own height at scale 1, and straight down; in canvas pixels. */
interface TextMove {
  downPx: number
  pushedPx: number
}

/** A text that is changed together with others. */
interface Changed {
  clip: TextClip
  /** The box that it covers before the change. */
  rect: Rect
  downPx: number
  /** By how much what it covers ends lower after the change. */
  lowerPx: number
}

/**
 * Returns how texts move that are changed together. Each keeps its edge, and its distance to those right above it that
 * show at the same time: to the one that grows most. On a locked track none is pushed (E6.36).
 * @param changeOf returns the change of one of them
 */
export function movesOfAll(
  project: Project,
  clips: readonly TextClip[],
  changeOf: (clip: TextClip) => TextChange,
  sizeOf: SizeOfText,
): TextMove[] {
  const changes = clips.map((clip) => {
    const change = withWidth(project, clip, changeOf(clip))
    return { clip, change, downPx: grownPx(clip, change, sizeOf) / 2 }
  })
  if (changes.every(({ downPx }) => downPx === 0)) return clips.map(() => ({ downPx: 0, pushedPx: 0 }))
  const texts = changes.map(({ clip, change, downPx }): Changed => {
    const rect = boundsOf(boxOfPlace(clip.place, sizeOf(clip), project.canvas))
    if (downPx === 0) return { clip, rect, downPx, lowerPx: 0 }
    const grown = boxOfPlace(movedDown(clip.place, downPx), sizeOf({ ...clip, ...change }), project.canvas)
    return { clip, rect, downPx, lowerPx: bottomOf(boundsOf(grown)) - bottomOf(rect) }
  })
  const pushedPx = new Map<Changed, number>()
  for (const text of [...texts].sort((a, b) => a.rect.y - b.rect.y)) {
    if (trackById(project, text.clip.trackId)?.locked) continue
    const above = texts.filter((other) => isAbove(other, text))
    const rightAbove = above.filter((other) => !above.some((between) => isAbove(other, between)))
    if (rightAbove.length === 0) continue
    pushedPx.set(text, Math.max(...rightAbove.map((other) => (pushedPx.get(other) ?? 0) + other.lowerPx)))
  }
  return texts.map((text) => ({ downPx: text.downPx, pushedPx: pushedPx.get(text) ?? 0 }))
}

/** A text, and the box that it covers. */
type Placed = Pick<Changed, 'clip' | 'rect'>

/**
 * Returns the texts below one that keep their distance to it as it gets higher or lower by its words (E13.14), and by how
 * much they move down, in canvas pixels: those less than a line below it, and below them. None moves where the text keeps
 * its bottom edge or is turned, and none downwards where they would leave the margin of the canvas.
 */
export function columnBelow(
  project: Project,
  clip: TextClip,
  change: TextChange,
  sizeOf: SizeOfText,
): { clips: TextClip[]; downPx: number } {
  const { scale, rotationDeg } = clip.place
  const downPx = grownPx(clip, withWidth(project, clip, change), sizeOf) * scale
  const none = { clips: [], downPx: 0 }
  if (downPx === 0 || rotationDeg !== 0 || keptEdge(project, clip) === 'bottom') return none
  const placed = (text: TextClip): Placed => ({
    clip: text,
    rect: boundsOf(boxOfPlace(text.place, sizeOf(text), project.canvas)),
  })
  const linePx = lineAdvance(clip.style) * scale
  const isNext = (above: Placed, below: Placed) => {
    const distancePx = below.rect.y - bottomOf(above.rect)
    // texts that overlap are no column; lengths are rounded
    return isAbove(above, below) && distancePx > -1 && distancePx < linePx
  }
  const movable = textsWith(project, clip).filter(({ trackId }) => !trackById(project, trackId)?.locked)
  const column = [placed(clip)]
  for (const other of movable.map(placed).sort((a, b) => a.rect.y - b.rect.y))
    if (column.some((above) => isNext(above, other))) column.push(other)
  const below = column.slice(1)
  const safe = safeArea(project.canvas)
  if (downPx > 0 && below.some(({ rect }) => bottomOf(rect) + downPx > bottomOf(safe))) return none
  return { clips: below.map(({ clip }) => clip), downPx }
}

function isAbove({ clip, rect: { x, y, width, height } }: Placed, { clip: other, rect }: Placed): boolean {
  return showTogether(clip, other) && y + height / 2 < rect.y && x < rect.x + rect.width && rect.x < x + width
}

function showTogether(a: Clip, b: Clip): boolean {
  return a.startSec < b.startSec + b.durationSec && b.startSec < a.startSec + a.durationSec
}

const bottomOf = ({ y, height }: Rect) => y + height

/** Returns a change with the width that follows it, as the commands for words and for style set it (E13.16). */
function withWidth(project: Project, clip: TextClip, change: TextChange): TextChange {
  return { wrapWidthPx: wrapWidthFor(project, clip, change), ...change }
}

/** Returns by how much a text gets higher, in canvas pixels at scale 1; 0 where lines become columns or the reverse. */
function grownPx(clip: TextClip, change: TextChange, sizeOf: SizeOfText): number {
  const changed = { ...clip, ...change }
  const asLong = changed.text === clip.text && changed.wrapWidthPx === clip.wrapWidthPx
  if (asLong && isSetAlike(changed.style, clip.style)) return 0
  if (Boolean(changed.style.vertical) !== Boolean(clip.style.vertical)) return 0
  return sizeOf(changed).height - sizeOf(clip).height
}

/** Returns what other texts of the scene cover that show at the same time, above or below a text. */
function textsBeside(project: Project, clip: TextClip, own: Rect): Rect[] {
  return textsWith(project, clip)
    .flatMap((other) => rectOf(project, other) ?? [])
    .filter(({ x, width }) => x < own.x + own.width && own.x < x + width)
}

/** Returns the other texts of a scene that show at the same time as one of them. */
function textsWith(project: Project, clip: TextClip): TextClip[] {
  const track = trackById(project, clip.trackId)
  if (!track) return []
  return tracksOf(project, track.sceneId)
    .filter(({ kind, disabled }) => kind === 'text' && !disabled)
    .flatMap(({ id }) => clipsOf(project, id))
    .flatMap((other) => (other.kind === 'text' && other.id !== clip.id && showTogether(other, clip) ? [other] : []))
}

function rectOf(project: Project, clip: Clip): Rect | null {
  const box = boxOfClip(clip, project.canvas)
  return box && boundsOf(box)
}
