import { boundsOf, type Rect } from '#shared/base/rect.ts'
import type { TextClip } from '#shared/model/clip.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, trackById, tracksOf } from '#shared/model/queries.ts'
import { boxOfClip, boxOfPlace, type SizeOfText } from './boxes.ts'
import { safeArea } from './free-room.ts'
import { wrapWidthFor } from './text-room.ts'
import { lineAdvance } from './text-size.ts'

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
  return keptEdge(project, clip) === 'top' ? downPx : -downPx
}

/**
 * Returns the same for texts that are changed together: of each the top edge keeps its distance to those above it.
 * @param changeOf returns the change of one of them
 */
export function downPxOfAll(
  project: Project,
  clips: readonly TextClip[],
  changeOf: (clip: TextClip) => TextChange,
  sizeOf: SizeOfText,
): number[] {
  const texts = clips.map((clip) => ({
    rect: boundsOf(boxOfPlace(clip.place, sizeOf(clip), project.canvas)),
    grownPx: grownPx(clip, withWidth(project, clip, changeOf(clip)), sizeOf) * clip.place.scale,
    scale: clip.place.scale,
  }))
  return texts.map(({ rect, grownPx, scale }) => {
    const above = texts.filter(
      ({ rect: { x, y, width, height } }) => y + height / 2 < rect.y && x < rect.x + rect.width && rect.x < x + width,
    )
    return above.reduce((sum, other) => sum + other.grownPx, grownPx / 2) / scale
  })
}

/** Returns a change with the width that follows it, as the commands for words and for style set it (E13.16). */
function withWidth(project: Project, clip: TextClip, change: TextChange): TextChange {
  return { wrapWidthPx: wrapWidthFor(project, clip, change), ...change }
}

/** Returns by how much a text gets higher, in canvas pixels at scale 1; 0 for one that is turned into columns or into lines. */
function grownPx(clip: TextClip, change: TextChange, sizeOf: SizeOfText): number {
  const changed = { ...clip, ...change }
  if (Boolean(changed.style.vertical) !== Boolean(clip.style.vertical)) return 0
  return sizeOf(changed).height - sizeOf(clip).height
}

/** Returns what other texts of the scene cover that show at the same time, above or below a text. */
function textsBeside(project: Project, clip: TextClip, own: Rect): Rect[] {
  const track = trackById(project, clip.trackId)
  if (!track) return []
  return tracksOf(project, track.sceneId)
    .filter(({ kind, disabled }) => kind === 'text' && !disabled)
    .flatMap(({ id }) => clipsOf(project, id))
    .filter(({ id, startSec, durationSec }) => {
      const together = startSec < clip.startSec + clip.durationSec && clip.startSec < startSec + durationSec
      return id !== clip.id && together
    })
    .flatMap((other) => rectOf(project, other) ?? [])
    .filter(({ x, width }) => x < own.x + own.width && own.x < x + width)
}

function rectOf(project: Project, clip: Parameters<typeof boxOfClip>[0]): Rect | null {
  const box = boxOfClip(clip, project.canvas)
  return box && boundsOf(box)
}
