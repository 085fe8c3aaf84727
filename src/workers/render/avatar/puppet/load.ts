import { LruCache } from '#shared/base/lru.ts'
import type { Rect } from '#shared/base/rect.ts'
import { type Part, type Rig, rigSchema } from './rig.ts'

/** The pictures of a rig at one size, by part name; each covers its part exactly. */
export type ScaledParts = ReadonlyMap<string, ImageBitmap>

/** A loaded presenter drawing. Hold on to it; `close` frees its bitmaps. */
export interface Puppet {
  rig: Rig
  /** The parts for an output in which a drawing unit is `scale` pixels. */
  partsAt(scale: number): ScaledParts
  /**
   * What `draw` paints within `bounds` (whole pixels, their corner at the context's origin), kept by `key`: for things that
   * cost much and look the same for many frames.
   */
  kept(key: string, bounds: Rect, draw: (context: OffscreenCanvasRenderingContext2D) => void): ImageBitmap
  /** A context of a size for passing use; its canvas keeps what was painted last. */
  scratch(width: number, height: number): OffscreenCanvasRenderingContext2D
  close(): void
}

const SIZES_KEPT = 3
/** Pixels of painted limbs that are kept: some fifty of a medium shot at 1080p. */
const KEPT_PX = 2_000_000

function surface(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2D context for a part of a puppet')
  return context
}

/** One part made smaller by whole halvings and a last step, so that no picture pixel is left out. */
function scaledPart(atlas: ImageBitmap, part: Part, scale: number): ImageBitmap {
  let [width, height] = [part.width, part.height]
  let context = surface(width, height)
  context.drawImage(atlas, part.atlasX, part.atlasY, width, height, 0, 0, width, height)
  const target = Math.min(1, scale)
  const endWidth = Math.max(1, Math.ceil(part.width * target))
  const endHeight = Math.max(1, Math.ceil(part.height * target))
  while (endWidth < width || endHeight < height) {
    const nextWidth = Math.max(endWidth, Math.ceil(width / 2))
    const nextHeight = Math.max(endHeight, Math.ceil(height / 2))
    const next = surface(nextWidth, nextHeight)
    next.drawImage(context.canvas, 0, 0, width, height, 0, 0, nextWidth, nextHeight)
    ;[context, width, height] = [next, nextWidth, nextHeight]
  }
  return context.canvas.transferToImageBitmap()
}

/**
 * Loads a puppet from its folder: `bytesOf('rig.json')`, then the atlas that it names. Throws when the rig does not
 * hold to its schema or the atlas is no picture.
 */
export async function loadPuppet(bytesOf: (file: string) => Promise<ArrayBuffer>): Promise<Puppet> {
  const rig = rigSchema.parse(JSON.parse(new TextDecoder().decode(await bytesOf('rig.json'))))
  const atlas = await createImageBitmap(new Blob([await bytesOf(rig.atlas.file)]))
  const sizes = new LruCache<string, ScaledParts>(SIZES_KEPT, (parts) => {
    for (const bitmap of parts.values()) bitmap.close()
  })
  const pictures = new LruCache<string, ImageBitmap>(KEPT_PX, (bitmap) => bitmap.close())
  let spare: OffscreenCanvasRenderingContext2D | null = null
  return {
    rig,
    partsAt(scale) {
      const key = scale.toFixed(5)
      const known = sizes.get(key)
      if (known) return known
      const parts = new Map(Object.entries(rig.parts).map(([name, part]) => [name, scaledPart(atlas, part, scale)]))
      sizes.set(key, parts)
      return parts
    },
    kept(key, { width, height }, draw) {
      const known = pictures.get(key)
      if (known) return known
      const context = surface(width, height)
      draw(context)
      const bitmap = context.canvas.transferToImageBitmap()
      pictures.set(key, bitmap, width * height)
      return bitmap
    },
    scratch(width, height) {
      if (spare?.canvas.width !== width || spare.canvas.height !== height) spare = surface(width, height)
      return spare
    },
    close() {
      sizes.clear()
      pictures.clear()
      atlas.close()
    },
  }
}
