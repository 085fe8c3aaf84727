import { LruCache } from '#shared/base/lru.ts'
import { watchForLeak } from '#workers/kit/leak-report.ts'
import { type Rig, type RigPart, rigSchema } from './rig.ts'

type Context = OffscreenCanvasRenderingContext2D

/** The pictures of a rig at one size, by part name; each covers its part exactly. */
export type ScaledParts = ReadonlyMap<string, ImageBitmap>

/** A loaded 2D presenter. `close` frees its bitmaps. */
export interface Puppet {
  rig: Rig
  /** The parts for an output with `scale` pixels per drawing unit. */
  partsAt(scale: number): ScaledParts
  /**
   * The drawing of `draw` within `width` by `height` pixels from the context's origin, cached in `slot` until requested
   * with another `key`: for drawings that are expensive and look the same for many frames. Reading one pixel first flushes
   * the canvas: curves clipped by curves differ by a few levels where a browser replays them after other drawing.
   */
  kept(slot: string, key: string, width: number, height: number, draw: (context: Context) => void): OffscreenCanvas
  close(): void
}

const SIZES_KEPT = 3
/** Slots that are cached: those of all parts, limbs and hands at three sizes. */
const SLOTS_KEPT = 96
/** Canvases of slots grow in steps, so that a moving limb seldom needs another one. */
const GROWTH_PX = 64

function surface(width: number, height: number): Context {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2D context for a part of a puppet')
  return context
}

/** One part scaled down by halves and a last step, so that no source pixel is left out. */
function scaledPart(atlas: ImageBitmap, part: RigPart, scale: number): ImageBitmap {
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
  return watchForLeak(context.canvas.transferToImageBitmap(), 'a scaled part of a puppet')
}

interface Slot {
  key: string
  context: Context
}

/** A cleared context of at least this size: `old`, where it is large enough. */
function roomFor(old: Context | undefined, width: number, height: number): Context {
  const grown = (size: number) => Math.ceil(size / GROWTH_PX) * GROWTH_PX
  if (!old || old.canvas.width < width || old.canvas.height < height) {
    return surface(Math.max(old?.canvas.width ?? 0, grown(width)), Math.max(old?.canvas.height ?? 0, grown(height)))
  }
  old.setTransform(1, 0, 0, 1, 0, 0)
  old.clearRect(0, 0, old.canvas.width, old.canvas.height)
  return old
}

/**
 * Loads a puppet from its folder: `bytesOf('rig.json')`, then the atlas that it names. Rejects when the rig does not match
 * its schema or the atlas is not a picture.
 */
export async function loadPuppet(bytesOf: (file: string) => Promise<ArrayBuffer>): Promise<Puppet> {
  const rig = rigSchema.parse(JSON.parse(new TextDecoder().decode(await bytesOf('rig.json'))))
  const picture = new Blob([await bytesOf(rig.atlas.file)])
  const atlas = watchForLeak(await createImageBitmap(picture), 'the atlas of a puppet')
  const sizes = new LruCache<string, ScaledParts>(SIZES_KEPT, (parts) => {
    for (const bitmap of parts.values()) bitmap.close()
  })
  const slots = new LruCache<string, Slot>(SLOTS_KEPT)
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
    kept(name, key, width, height, draw) {
      const slot = slots.get(name)
      if (slot?.key === key) return slot.context.canvas
      const context = roomFor(slot?.context, width, height)
      context.getImageData(0, 0, 1, 1)
      draw(context)
      slots.set(name, { key, context })
      return context.canvas
    },
    close() {
      sizes.clear()
      slots.clear()
      atlas.close()
    },
  }
}
