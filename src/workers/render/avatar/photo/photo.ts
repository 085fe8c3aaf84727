import { unzipSync } from 'fflate'
import { LruCache } from '#shared/base/lru.ts'
import { PORTRAIT_FILES, parsePortrait } from '#shared/portrait/portrait.ts'
import { type PosableFace, posableFace } from '#shared/portrait/posed-face.ts'
import type { Pixels } from './raster.ts'
import { premultiplied } from './source-pixels.ts'

const SIZES_KEPT = 2

/** A loaded photo presenter. */
export interface Photo {
  face: PosableFace
  /** Its picture for an output with `scale` pixels per pixel of the picture, as large as the picture at most. */
  pixelsAt(scale: number): Pixels
}

/** Reads a portrait: a zip archive of its mesh and its picture. Rejects where it is none. */
export async function readPhoto(bytes: ArrayBuffer): Promise<Photo> {
  const files = unzipSync(new Uint8Array(bytes), {
    filter: ({ name, originalSize }) => originalSize <= (PORTRAIT_FILES[name as keyof typeof PORTRAIT_FILES] ?? -1),
  })
  const fileOf = (name: keyof typeof PORTRAIT_FILES) => {
    const file = files[name]
    if (!file) throw new Error(`the portrait has no ${name}`)
    return file as Uint8Array<ArrayBuffer>
  }
  const portrait = parsePortrait(new TextDecoder().decode(fileOf('portrait.json')))
  const bitmap = await createImageBitmap(new Blob([fileOf('picture.png')]))
  const { widthPx, heightPx } = portrait
  if (bitmap.width !== widthPx || bitmap.height !== heightPx) throw new Error('the picture is not as large as its mesh')
  const whole = surface(widthPx, heightPx)
  whole.drawImage(bitmap, 0, 0)
  bitmap.close()
  const sizes = new LruCache<string, Pixels>(SIZES_KEPT)
  return {
    face: posableFace(portrait),
    pixelsAt(scale) {
      const key = Math.min(1, scale).toFixed(3)
      const known = sizes.get(key)
      if (known) return known
      const made = premultiplied(scaled(whole, Number(key)))
      sizes.set(key, made)
      return made
    },
  }
}

function surface(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2D context for a photo')
  context.imageSmoothingQuality = 'high'
  return context
}

/** The picture scaled down by halves and a last step, so that no source pixel is left out. */
function scaled(whole: OffscreenCanvasRenderingContext2D, scale: number): ImageData {
  let context = whole
  let { width, height } = whole.canvas
  const endWidth = Math.max(2, Math.round(width * scale))
  const endHeight = Math.max(2, Math.round(height * scale))
  while (endWidth < width || endHeight < height) {
    const nextWidth = Math.max(endWidth, Math.ceil(width / 2))
    const nextHeight = Math.max(endHeight, Math.ceil(height / 2))
    const next = surface(nextWidth, nextHeight)
    next.drawImage(context.canvas, 0, 0, width, height, 0, 0, nextWidth, nextHeight)
    ;[context, width, height] = [next, nextWidth, nextHeight]
  }
  return context.getImageData(0, 0, width, height)
}
