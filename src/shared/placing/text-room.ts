import { boundsOf } from '#shared/base/rect.ts'
import type { TextClip } from '#shared/model/clip.ts'
import type { Project } from '#shared/model/project.ts'
import { trackById } from '#shared/model/queries.ts'
import { boxOfClip } from './boxes.ts'
import { covered, gapPx, safeArea } from './free-room.ts'
import { estimateTextSize, textPadding } from './text-size.ts'

/** Room for letters that are wider than they are estimated, as a factor. */
const ROOM = 1.1

/**
 * Returns the width at which the lines of a text clip wrap with other words, in canvas pixels at scale 1; undefined for
 * lines that break where they were written. A width that follows the text grows, until the box reaches the margin of
 * the canvas or what is beside it (E13.16).
 */
export function wrapWidthFor(project: Project, clip: TextClip, text: string): number | undefined {
  const { wrapWidthPx, followsText, style, place } = clip
  if (wrapWidthPx === undefined || !followsText) return wrapWidthPx
  const padding = 2 * textPadding(style).x
  const wanted = (estimateTextSize(text, style, null).width - padding) * ROOM
  const room = roomAbout(project, clip) / place.scale - padding
  return Math.round(Math.max(wrapWidthPx, Math.min(wanted, room)))
}

/** Returns the greatest width of a box about the centre of a clip: what covers the centre, the clip too, is no limit. */
function roomAbout(project: Project, clip: TextClip): number {
  const sceneId = trackById(project, clip.trackId)?.sceneId
  const box = boxOfClip(clip, project.canvas)
  if (!sceneId || !box) return 0
  const { y, height } = boundsOf(box)
  const safe = safeArea(project.canvas)
  const gap = gapPx(project.canvas)
  const beside = covered(project, sceneId, clip.startSec)
    .filter((rect) => rect.y < y + height && rect.y + rect.height > y)
    .flatMap((rect) => [rect.x - gap - box.centreX, box.centreX - gap - rect.x - rect.width])
  const free = [box.centreX - safe.x, safe.x + safe.width - box.centreX, ...beside.filter((room) => room > 0)]
  return 2 * Math.max(0, Math.min(...free))
}
