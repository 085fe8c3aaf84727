import { boundsOf } from '#shared/base/rect.ts'
import type { TextClip } from '#shared/model/clip.ts'
import type { Project } from '#shared/model/project.ts'
import { trackById } from '#shared/model/queries.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { boxOfClip } from './boxes.ts'
import { covered, gapPx, safeArea } from './free-room.ts'
import { estimateTextSize, textPadding } from './text-size.ts'

/** Room for letters that are wider than they are estimated, as a factor. */
const ROOM = 1.1

/**
 * Returns the width at which the lines of a text clip wrap with other words or in another style, in canvas pixels at
 * scale 1; undefined for lines that break where they were written. A width that follows the text grows where these are
 * wider, until the box reaches the margin of the canvas or what is beside it (E13.16).
 */
export function wrapWidthFor(
  project: Project,
  clip: TextClip,
  { text = clip.text, style = clip.style }: Partial<Pick<TextClip, 'text' | 'style'>>,
): number | undefined {
  const { wrapWidthPx, followsText, place } = clip
  if (wrapWidthPx === undefined || !followsText || style.vertical) return wrapWidthPx
  const wanted = wantedPx(text, style)
  const room = roomAbout(project, clip) / place.scale - 2 * textPadding(style).x
  if (wanted <= wantedPx(clip.text, clip.style) || Math.min(wanted, room) <= wrapWidthPx) return wrapWidthPx
  return Math.round(Math.min(wanted, room))
}

/** Returns the width at which no line of a text wraps, in canvas pixels at scale 1. */
function wantedPx(text: string, style: TextStyle): number {
  return estimateTextSize(text, { ...style, backgroundColor: null, strokeColor: null }, null).width * ROOM
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
