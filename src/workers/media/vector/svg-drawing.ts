import type { Resvg } from '@resvg/resvg-wasm'
import engineUrl from '@resvg/resvg-wasm/index_bg.wasm?url'
import { isCleanSvg, svgSize } from '#shared/base/svg-file.ts'
import type { SvgDrawing } from '#shared/protocol/drawing.ts'
import { MediaError } from '../common/media-error.ts'

/** Longest side that is drawn, and that of a drawing with filters, whose cost grows with every pixel. */
const SIDE_MAX_PX = 4096
const FILTERED_MAX_PX = 2048
/** Longer side of a drawing by itself, where it is smaller: icons are written with 16 or 24 pixels. */
const SIDE_MIN_PX = 512

type Engine = typeof import('@resvg/resvg-wasm')
let engine: Promise<Engine> | null = null

/** Loads the renderer at the first drawing. */
export function loadSvgEngine(): Promise<Engine> {
  engine ??= import('@resvg/resvg-wasm').then(async (loaded) => {
    await loaded.initWasm(fetch(engineUrl))
    return loaded
  })
  engine.catch(() => {
    engine = null
  })
  return engine
}

/**
 * Reads an SVG. Fails with `unreadable` where it is malformed or larger than can be drawn, and with `texts_in_drawing`
 * where it has texts, which look different on every machine.
 */
export async function readSvg(text: string): Promise<SvgDrawing> {
  const { Resvg } = await loadSvgEngine()
  if (/<text[\s>]/i.test(text)) throw new MediaError('texts_in_drawing', 'the drawing has texts')
  let parsed: InstanceType<typeof Resvg> | null = null
  try {
    parsed = new Resvg(text)
    // pictures outside of the file are written as data of no format
    const cleaned = parsed.toString().replace(/<image\b[^>]*"data:image\/raw[^>]*\/>/g, '')
    const size = svgSize(cleaned)
    if (!size || !isCleanSvg(cleaned)) throw new MediaError('unreadable', 'the drawing is too large or too costly')
    const side = Math.max(size.widthPx, size.heightPx)
    const scale = Math.min(SIDE_MAX_PX, Math.max(SIDE_MIN_PX, side)) / side
    const whole = (length: number) => Math.max(1, Math.round(length * scale))
    return { widthPx: whole(size.widthPx), heightPx: whole(size.heightPx), cleaned }
  } catch (error) {
    if (error instanceof MediaError) throw error
    throw new MediaError('unreadable', String(error))
  } finally {
    parsed?.free()
  }
}

/**
 * Draws an SVG sharp, premultiplied; the caller closes it. Fails like `readSvg`.
 * @param sidePx the longer side in pixels; by default that of the drawing
 */
export async function drawSvg(text: string, sidePx?: number): Promise<ImageBitmap> {
  const { widthPx, heightPx, cleaned } = await readSvg(text)
  const { Resvg } = await loadSvgEngine()
  const max = cleaned.includes('<filter') ? FILTERED_MAX_PX : SIDE_MAX_PX
  const value = Math.min(max, Math.round(sidePx ?? Math.max(widthPx, heightPx)))
  const drawing = new Resvg(cleaned, { fitTo: { mode: widthPx >= heightPx ? 'width' : 'height', value } })
  try {
    return await bitmapOf(drawing)
  } finally {
    drawing.free()
  }
}

async function bitmapOf(drawing: InstanceType<typeof Resvg>): Promise<ImageBitmap> {
  const picture = drawing.render()
  const { width, height } = picture
  const pixels = new Uint8ClampedArray(picture.pixels)
  picture.free()
  divideByAlpha(pixels)
  return createImageBitmap(new ImageData(pixels, width, height), { premultiplyAlpha: 'premultiply' })
}

/** Turns premultiplied pixels into the ones that `ImageData` has. */
function divideByAlpha(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!
    if (alpha === 0 || alpha === 255) continue
    for (let part = at; part < at + 3; part++) pixels[part] = (pixels[part]! * 255) / alpha
  }
}
