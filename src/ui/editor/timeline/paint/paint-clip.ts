import { ROW_PX } from '../model/row.ts'
import type { Brush } from './band.ts'
import type { ClipLook, ClipMedia } from './clip-look.ts'
import { fitText, textWidth } from './fit-text.ts'
import { ANCHOR_ICON, ICON_PX, MUTED_ICON, WARNING_ICON } from './icons.ts'
import { paintStrip } from './paint-strip.ts'
import { paintWave } from './paint-wave.ts'
import { FRAME_PX, type Shown } from './shown.ts'

/** The ring around the selected clip; it extends beyond the row on all sides. */
export const RING_PX = 2
const RADIUS_PX = 4
const PADDING_PX = 7
/** A narrower clip shows only its color. */
const CONTENT_MIN_PX = 14
const FAILED = '#b3363b'
/** Ink of the sign of a missing sound. */
const ALERT = '#ffd66b'
const LIGHT = '#ffffff'
const DARK = '#1b2130'
/** Outline of a light body. */
const LIGHT_EDGE = 'rgb(27 33 48 / 24%)'
/** Opacity of the body of a pale clip. */
const PALE = 0.32
/** Opacity of a title's background over a filmstrip. */
const GROUND = 0.88
/** Middle of a title from the top of the row: its own, or above a waveform. */
const MIDDLE_PX = ROW_PX / 2 + 0.5
const ABOVE_WAVE_PX = 8
/** Width of the rim in the body's color between a title and the bars of a waveform. */
const RIM_PX = 2

/**
 * Paints one clip: body, filmstrip, waveform, title, and state icons. It uses no clip paths, which would make a zoom
 * step several times slower. `alpha` is the opacity of its row.
 */
export function paintClip(brush: Brush, look: ClipLook, media: ClipMedia, alpha: number, selected: boolean): void {
  const { context, pps, fromPx, toPx } = brush
  const left = Math.round(look.startSec * pps)
  const width = Math.max(2, Math.round((look.startSec + look.durationSec) * pps) - left)
  const failed = media.state === 'failed' || media.state === 'deleted'
  const body = failed ? FAILED : look.color
  const x = left - fromPx
  // limits the width, since pixels far outside the canvas cost time
  const from = Math.max(x, -2 * RADIUS_PX)
  const to = Math.min(x + width, toPx - fromPx + 2 * RADIUS_PX)
  const shown = { x, from, to }
  context.globalAlpha = look.pale ? PALE * alpha : alpha
  context.fillStyle = body
  if (width < 2 * RADIUS_PX) context.fillRect(from, 0, to - from, ROW_PX)
  else {
    context.beginPath()
    context.roundRect(from, 0, to - from, ROW_PX, RADIUS_PX)
    context.fill()
  }
  context.globalAlpha = alpha
  if (look.pale) outline(context, from, to, body)
  else if (isLight(body) && width >= 2 * RADIUS_PX) outline(context, from, to, LIGHT_EDGE)
  if (width >= CONTENT_MIN_PX) {
    // of the source, of which more passes in a second of a clip that plays fast
    const sourcePps = pps / look.rate
    if (media.strip && !failed)
      paintStrip(context, shown, sourcePps, media.strip, media.stripStartSec, media.stripLoops)
    if (media.waveform && media.sound) {
      paintWave(context, shown, sourcePps, media.waveform, media.sound, media.strip ? 'strip' : 'title')
    }
    if (look.muted) paintMask(context, shown)
    paintTitle(brush, look, media, shown, body, alpha, failed)
  }
  if (selected) paintRing(brush, from, to)
}

function outline(context: CanvasRenderingContext2D, from: number, to: number, color: string): void {
  context.strokeStyle = color
  context.lineWidth = 1
  context.beginPath()
  context.roundRect(from + 0.5, 0.5, to - from - 1, ROW_PX - 1, RADIUS_PX)
  context.stroke()
}

/** Paints the overlay of a muted clip. */
function paintMask(context: CanvasRenderingContext2D, { from, to }: Shown): void {
  context.fillStyle = 'rgb(15 18 25 / 45%)'
  context.fillRect(from + FRAME_PX, FRAME_PX, to - from - 2 * FRAME_PX, ROW_PX - 2 * FRAME_PX)
}

/** Paints a line inside and a ring outside, so that the selection is visible on every color in both themes. */
function paintRing({ context, accent }: Brush, from: number, to: number): void {
  context.globalAlpha = 1
  context.lineWidth = RING_PX
  context.strokeStyle = LIGHT
  context.beginPath()
  context.roundRect(from + 1, 1, Math.max(0, to - from - 2), ROW_PX - 2, RADIUS_PX - 1)
  context.stroke()
  context.strokeStyle = accent
  context.beginPath()
  context.roundRect(from - 1, -1, to - from + 2, ROW_PX + 2, RADIUS_PX + 1)
  context.stroke()
}

function paintTitle(
  brush: Brush,
  look: ClipLook,
  media: ClipMedia,
  { x, to }: Shown,
  body: string,
  alpha: number,
  failed: boolean,
): void {
  const { context, viewPx, fromPx } = brush
  const { soundMissing } = media
  const icon = iconOf(look, failed, soundMissing)
  // the title of a clip that begins before the view starts at the view's left end
  const start = Math.max(x, viewPx - fromPx) + PADDING_PX
  const room = to - PADDING_PX + 2 - start
  const iconPx = icon && room >= ICON_PX ? ICON_PX + 3 : 0
  const title = room - iconPx > 0 ? fitText(context, look.title, room - iconPx) : ''
  if (!title && iconPx === 0) return
  if (media.strip || look.muted) {
    const long = iconPx + (title ? textWidth(context, title) : -3)
    context.globalAlpha = GROUND * alpha
    context.fillStyle = body
    context.fillRect(start - PADDING_PX + FRAME_PX, 0, Math.ceil(long) + 2 * PADDING_PX - FRAME_PX - 2, ROW_PX)
    context.globalAlpha = alpha
  }
  const ink = look.pale ? brush.ink : isLight(body) ? DARK : LIGHT
  context.fillStyle = ink
  if (icon && iconPx > 0) {
    const top = (ROW_PX - ICON_PX) / 2
    context.strokeStyle = soundMissing && !failed && !look.muted ? ALERT : ink
    context.lineWidth = 1.4
    context.translate(start, top)
    context.stroke(icon)
    context.translate(-start, -top)
  }
  if (!title) return
  const aboveWave = media.waveform !== null && !media.strip && !look.muted
  if (aboveWave) rim(context, title, start + iconPx, body)
  context.fillText(title, start + iconPx, aboveWave ? ABOVE_WAVE_PX : MIDDLE_PX)
}

function iconOf(look: ClipLook, failed: boolean, soundMissing: boolean): Path2D | null {
  if (failed) return WARNING_ICON
  if (look.muted || soundMissing) return MUTED_ICON
  return look.anchored ? ANCHOR_ICON : null
}

/** Sets a title off from the bars of a waveform. */
function rim(context: CanvasRenderingContext2D, title: string, x: number, body: string): void {
  context.strokeStyle = body
  context.lineWidth = RIM_PX
  context.lineJoin = 'round'
  context.strokeText(title, x, ABOVE_WAVE_PX)
}

/** Returns whether dark text is more readable on a color (`#rrggbb`). */
function isLight(color: string): boolean {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) / 255
  return 0.299 * part(1) + 0.587 * part(3) + 0.114 * part(5) > 0.62
}
