import { LruCache } from '#shared/base/lru.ts'
import { type PosableFace, posableFace } from '#shared/portrait/posed-face.ts'
import { readPortrait } from '#shared/portrait/read-portrait.ts'
import { type ShownPhoto, shownPhoto } from './shown-photo.ts'
import { premultiplied } from './source-pixels.ts'

const SIZES_KEPT = 2

/** A loaded photo presenter. */
export interface Photo {
  face: PosableFace
  /** Its picture for an output with `scale` pixels per pixel of the picture, as large as the picture at most. */
  pixelsAt(scale: number): ShownPhoto
}

/** Reads a portrait: a zip archive of its mesh and its picture. Rejects where it is none. */
export async function readPhoto(bytes: ArrayBuffer): Promise<Photo> {
  const { portrait, picture } = readPortrait(new Uint8Array(bytes))
  const { widthPx, heightPx } = portrait
  const bitmap = await createImageBitmap(new Blob([picture], { type: 'image/png' }))
  const whole = surface(widthPx, heightPx)
  whole.drawImage(bitmap, 0, 0)
  bitmap.close()
  const sizes = new LruCache<string, ShownPhoto>(SIZES_KEPT)
  return {
    face: posableFace(portrait),
    pixelsAt(scale) {
      const key = Math.min(1, scale).toFixed(3)
      const known = sizes.get(key)
      if (known) return known
      const made = shownPhoto(premultiplied(scaled(whole, Number(key))), portrait)
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
