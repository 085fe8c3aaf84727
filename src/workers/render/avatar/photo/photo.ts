import { LruCache } from '#shared/base/lru.ts'
import { readHeader } from '#shared/base/picture-header.ts'
import { readZip } from '#shared/base/zip-file.ts'
import { PORTRAIT_FILES, parsePortrait } from '#shared/portrait/portrait.ts'
import { type PosableFace, posableFace } from '#shared/portrait/posed-face.ts'
import { type ShownPhoto, shownPhoto } from './shown-photo.ts'
import { premultiplied } from './source-pixels.ts'

const SIZES_KEPT = 2

const isPortraitFile = (name: string): name is keyof typeof PORTRAIT_FILES => Object.hasOwn(PORTRAIT_FILES, name)

/** A loaded photo presenter. */
export interface Photo {
  face: PosableFace
  /** Its picture for an output with `scale` pixels per pixel of the picture, as large as the picture at most. */
  pixelsAt(scale: number): ShownPhoto
}

/** Reads a portrait: a zip archive of its mesh and its picture. Rejects where it is none. */
export async function readPhoto(bytes: ArrayBuffer): Promise<Photo> {
  const files = readZip(new Uint8Array(bytes), {
    bytesOf: (name, isPacked) => (!isPacked && isPortraitFile(name) ? PORTRAIT_FILES[name] : 0),
    totalMax: PORTRAIT_FILES['portrait.json'] + PORTRAIT_FILES['picture.png'],
  })
  const fileOf = (name: keyof typeof PORTRAIT_FILES) => {
    const file = files.get(name)
    if (!file) throw new Error(`the portrait has no ${name}`)
    return file
  }
  const portrait = parsePortrait(new TextDecoder().decode(fileOf('portrait.json')))
  const { widthPx, heightPx } = portrait
  const picture = fileOf('picture.png')
  const header = readHeader(picture)
  // before it is decoded: a picture of a few bytes may have pixels of gigabytes
  if (header?.format !== 'png' || header.widthPx !== widthPx || header.heightPx !== heightPx)
    throw new Error('the picture is not as large as its mesh')
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
