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
 * wider, until the box reaches the margin of the canvas or what is beside it (E13.16): about its centre with its words,
 * with its style from the edge that the lines are aligned with.
 */
export function wrapWidthFor(
  project: Project,
  clip: TextClip,
  change: Partial<Pick<TextClip, 'text' | 'style'>>,
): number | undefined {
  const { text = clip.text, style = clip.style } = change
  const { wrapWidthPx, followsText, place } = clip
  if (wrapWidthPx === undefined || !followsText || style.vertical || clip.style.vertical) return wrapWidthPx
  const wanted = wantedPx(text, style)
  const room = roomOf(project, clip, change.style?.align ?? 'center') / place.scale - 2 * textPadding(style).x
  if (wanted <= wantedPx(clip.text, clip.style) || Math.min(wanted, room) <= wrapWidthPx) return wrapWidthPx
  return Math.round(Math.min(wanted, room))
}

/** Returns the width at which no line of a text wraps, in canvas pixels at scale 1. */
function wantedPx(text: string, style: TextStyle): number {
  return estimateTextSize(text, { ...style, backgroundColor: null, strokeColor: null }, null).width * ROOM
}

/**
 * Returns the greatest width of the box of a clip that grows about its centre, or from its left or right edge: what
 * covers the centre, the clip too, is no limit.
 */
function roomOf(project: Project, clip: TextClip, from: TextStyle['align']): number {
  const sceneId = trackById(project, clip.trackId)?.sceneId
  const box = boxOfClip(clip, project.canvas)
  if (!sceneId || !box) return 0
  const { y, width, height } = boundsOf(box)
  const safe = safeArea(project.canvas)
  const gap = gapPx(project.canvas)
  const taken = covered(project, sceneId, clip.startSec)
  const beside = taken.filter((rect) => rect.y < y + height && rect.y + rect.height > y)
  const nearest = (edgePx: number, others: number[]) => Math.min(edgePx, ...others.filter((room) => room > 0))
  const rightPx = nearest(
    safe.x + safe.width - box.centreX,
    beside.map((rect) => rect.x - gap - box.centreX),
  )
  const leftPx = nearest(
    box.centreX - safe.x,
    beside.map((rect) => box.centreX - gap - rect.x - rect.width),
  )
  if (from === 'center') return 2 * Math.max(0, Math.min(leftPx, rightPx))
  return width / 2 + Math.max(0, from === 'left' ? rightPx : leftPx)
}
