import { boundsOf, type Rect } from '#shared/base/rect.ts'
import type { Clip, TextClip } from '#shared/model/clip.ts'
import type { Project } from '#shared/model/project.ts'
import { boxOfClip, boxOfPlace, movedDown, type SizeOfText } from './boxes.ts'
import { safeArea } from './free-room.ts'
import { bottomOf, othersIn, type PushedText, pushesOf, textsWith } from './pushed-texts.ts'
import { wrapWidthFor } from './text-room.ts'
import { isSetAlike, lineAdvance, type Size } from './text-size.ts'

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

/** How the centre of a text that is changed moves: along its own height at scale 1, and straight down; in canvas pixels. */
interface TextMove {
  downPx: number
  pushedPx: number
}

/** The moves of texts with a change of some. */
interface Moves {
  /** Of those that are changed, in their order. */
  changed: TextMove[]
  /** Others that move. */
  pushed: PushedText[]
}

/**
 * Returns what moves with a change of texts (E13.14). Each keeps its edge, several the top one and their distance to
 * those of them right above. The texts right below keep theirs, unless the one above keeps its bottom edge or is turned.
 * @param changeOf returns the change of one of them
 */
export function movesWith(
  project: Project,
  clips: readonly TextClip[],
  changeOf: (clip: TextClip) => TextChange,
  sizeOf: SizeOfText,
): Moves {
  const changes = clips.map((clip) => {
    const change = withWidth(project, clip, changeOf(clip))
    return { clip, change, grownPx: grownPx(clip, change, sizeOf) }
  })
  if (changes.every(({ grownPx }) => grownPx === 0))
    return { changed: clips.map(() => ({ downPx: 0, pushedPx: 0 })), pushed: [] }
  const [first] = clips
  const goesUp = first !== undefined && clips.length === 1 && keptEdge(project, first) === 'bottom'
  const texts = changes.map(({ clip, change, grownPx }) => {
    const downPx = (goesUp ? -grownPx : grownPx) / 2
    if (downPx === 0) return { clip, downPx, lowerPx: 0 }
    const { canvas } = project
    const before = boundsOf(boxOfPlace(clip.place, sizeOf(clip), canvas))
    const after = boundsOf(boxOfPlace(movedDown(clip.place, downPx), sizeOf({ ...clip, ...change }), canvas))
    return { clip, downPx, lowerPx: goesUp ? 0 : bottomOf(after) - bottomOf(before) }
  })
  const pushes = pushesOf(project, texts, sizeOf)
  return {
    changed: texts.map(({ clip, downPx }) => ({ downPx, pushedPx: pushes.get(clip) ?? 0 })),
    pushed: othersIn(pushes, clips),
  }
}

/**
 * Returns the texts that keep their distance to one as its bottom gets lower or higher, however that comes.
 * @param lowerPx in canvas pixels
 */
export function pushedBelow(
  project: Project,
  clip: TextClip,
  lowerPx: number,
  sizeOf: (clip: TextClip) => Size,
): PushedText[] {
  if (lowerPx === 0) return []
  return othersIn(pushesOf(project, [{ clip, lowerPx }], sizeOf), [clip])
}

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

function rectOf(project: Project, clip: Clip): Rect | null {
  const box = boxOfClip(clip, project.canvas)
  return box && boundsOf(box)
}
