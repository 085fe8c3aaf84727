import { ROW_PX } from '#shared/timing/row.ts'
import type { Brush } from './band.ts'
import type { ClipLook, ClipMedia } from './clip-look.ts'
import { MUTED_ICON, WARNING_ICON } from './icons.ts'
import { paintStrip } from './paint-strip.ts'
import { paintWave } from './paint-wave.ts'

/** The ring around the selected clip: it stands out of the row at all sides. */
export const RING_PX = 2
const RADIUS_PX = 4
const PADDING_PX = 8
/** A clip narrower than this has no title. */
const TITLE_MIN_PX = 22
const FAILED = '#b3363b'
const LIGHT = '#ffffff'
const DARK = '#1b2130'

/** Paints one clip: body, film, waveform, title, and the marks of its state. */
export function paintClip(brush: Brush, look: ClipLook, media: ClipMedia, selected: boolean): void {
  const { context, pps } = brush
  const left = look.startSec * pps
  const width = Math.max(2, look.durationSec * pps)
  const failed = media.state === 'failed' || media.state === 'deleted'
  const body = failed ? FAILED : look.color
  const x = left - brush.fromPx
  // far ends lie outside of the canvas: what is painted there would only cost
  const from = Math.max(x, -RADIUS_PX * 2)
  const to = Math.min(x + width, brush.toPx - brush.fromPx + RADIUS_PX * 2)
  context.save()
  context.beginPath()
  context.roundRect(from, 0, to - from, ROW_PX, Math.min(RADIUS_PX, width / 2))
  context.fillStyle = body
  context.fill()
  if (isLight(body)) {
    context.strokeStyle = 'rgb(27 33 48 / 22%)'
    context.lineWidth = 1
    context.stroke()
  }
  if (width >= TITLE_MIN_PX) {
    context.clip()
    const shown = { x, from: Math.max(0, from), to, durationSec: look.durationSec }
    if (media.strip && !failed) paintStrip(context, shown, pps, media.strip, media.stripStartSec, media.stripLoops)
    if (media.waveform && media.sound) {
      const base = media.strip ? 0.42 : 1
      paintWave(context, shown, pps, media.waveform, media.sound, base)
    }
    if (look.muted) paintMute(context, from, to)
    paintTitle(brush, look, media, { x, from, to }, body, failed)
  }
  context.restore()
  if (selected) paintRing(brush, from, to)
}

/** A line inside and a ring around, so that it is seen on every colour in both themes. */
function paintRing({ context, ink }: Brush, from: number, to: number): void {
  context.lineWidth = RING_PX
  context.strokeStyle = LIGHT
  context.beginPath()
  context.roundRect(from + 1, 1, Math.max(0, to - from - 2), ROW_PX - 2, RADIUS_PX - 1)
  context.stroke()
  context.strokeStyle = ink
  context.beginPath()
  context.roundRect(from - 1, -1, to - from + 2, ROW_PX + 2, RADIUS_PX + 1)
  context.stroke()
}

interface Ends {
  /** Where it begins, maybe left of the canvas, and the part of it that is on the canvas. */
  x: number
  from: number
  to: number
}

function paintTitle(
  brush: Brush,
  look: ClipLook,
  media: ClipMedia,
  { x, to }: Ends,
  body: string,
  failed: boolean,
): void {
  const { context } = brush
  const icon = failed ? WARNING_ICON : look.muted ? MUTED_ICON : null
  let at = Math.max(x, brush.viewPx - brush.fromPx) + PADDING_PX
  const end = to - 4
  if (at > end) return
  const ink = isLight(body) ? DARK : LIGHT
  if (media.strip || media.waveform || icon) paintLabel(context, at, end, body, look.title, icon !== null)
  context.fillStyle = ink
  if (icon) {
    context.strokeStyle = ink
    context.lineWidth = 1.4
    context.lineJoin = 'round'
    context.lineCap = 'round'
    context.translate(at - 1, 5)
    context.stroke(icon)
    context.translate(1 - at, -5)
    at += 17
  }
  if (look.title) context.fillText(look.title, at, ROW_PX / 2 + 0.5)
}

const widths = new Map<string, number>()

/** Width of a text, measured once. */
function widthOf(context: CanvasRenderingContext2D, text: string): number {
  const kept = widths.get(text)
  if (kept !== undefined) return kept
  const { width } = context.measureText(text)
  if (widths.size > 2000) widths.clear()
  widths.set(text, width)
  return width
}

/** A ground in the clip's colour, so that its title can be read over film and waveform. */
function paintLabel(
  context: CanvasRenderingContext2D,
  at: number,
  end: number,
  body: string,
  title: string,
  icon: boolean,
): void {
  const long = (icon ? 17 : 0) + (title ? widthOf(context, title) : -4)
  const to = Math.min(end + 4, at + long + PADDING_PX)
  context.globalAlpha = 0.86
  context.fillStyle = body
  context.fillRect(at - PADDING_PX, 0, to - at + PADDING_PX, ROW_PX)
  context.globalAlpha = 1
}

/** The mask over what is not heard. */
function paintMute(context: CanvasRenderingContext2D, from: number, to: number): void {
  context.fillStyle = 'rgb(0 0 0 / 34%)'
  context.fillRect(from, 0, to - from, ROW_PX)
}

/** Whether dark text reads better on a colour written `#rrggbb`. */
function isLight(color: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  return 0.299 * red + 0.587 * green + 0.114 * blue > 0.62
}
