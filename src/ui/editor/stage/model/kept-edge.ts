import { boundsOf, type Rect } from '#shared/base/rect.ts'
import type { TextClip } from '#shared/model/clip.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, trackById, tracksOf } from '#shared/model/queries.ts'
import { boxOfClip } from '#shared/placing/boxes.ts'
import { safeArea } from '#shared/placing/free-room.ts'
import { lineAdvance } from '#shared/placing/text-size.ts'

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
