import { type Box, boundsOf, intersection, type Rect } from '#shared/base/rect.ts'
import type { EffectKind } from '#shared/model/effects.ts'
import type { EffectLooks } from './effect-looks.ts'
import type { HeldFrame } from './held-frame.ts'
import type { OutputSize } from './place.ts'
import type { Surface } from './surface.ts'

/** One thing to compose into the picture, back to front. */
export type PaintItem = PlainItem | EffectItem

/** Something that is composed as it is. */
export type PlainItem =
  /** `version` is the surface's version when the item was made. */
  | { kind: 'surface'; id: string; rect: Rect; surface: Surface; version: number; opacity: number }
  /**
   * A video frame in an upright or turned box of output pixels, of which `rect` shows; the planes backend takes upright
   * boxes only.
   */
  | { kind: 'video'; id: string; rect: Rect; frame: HeldFrame; box: Box; opacity: number }
  | DrawingItem

/** A drawing in a texture of the backend's own context, for backends that have `graphics`. */
interface DrawingItem {
  kind: 'drawing'
  id: string
  rect: Rect
  /** Premultiplied, its first row at the bottom. */
  texture: WebGLTexture
  /** Grows when something else is drawn into the texture. */
  version: number
  /** Columns of the map from the unit square over `rect` (down) to that of the texture (up). */
  placement: number[]
  /** Covers `rect`: its alpha is the share of the drawing that shows. */
  cover: Surface
  /** The surface that shows behind the drawing, over `rect`, or any that is empty. */
  plate: Surface
  opacity: number
}

/** A layer that effects change before it is composed. Where they cannot be drawn, the layer is shown without them. */
export interface EffectItem {
  kind: 'effect'
  id: string
  rect: Rect
  /** The layer without effects, at opacity 1. */
  source: PlainItem
  looks: EffectLooks
  opacity: number
}

/** A graphics context in which layers may be drawn. Whoever draws leaves GL's default state behind. */
export interface Graphics {
  gl: WebGL2RenderingContext
  canvas: OffscreenCanvas
}

/** The work of a backend since it was last asked, and the memory of its textures now. */
export interface BackendWork {
  draws: number
  uploads: number
  uploadBytes: number
  textureBytes: number
}

/** Where the picture is composed. Both kinds give the same picture from the same items. */
export interface Backend {
  /** Whether video comes as planes in memory rather than as frames of the browser. */
  readonly wantsPlanes: boolean
  /** Where layers may be drawn into textures that the backend composes without reading them back; null without GL. */
  readonly graphics: Graphics | null
  /** Kinds of effects that this machine cannot draw. */
  readonly failedEffects: ReadonlySet<EffectKind>
  /** Called when the graphics context is lost. A backend without a graphics context never calls it. */
  onLost: () => void
  /** Called when a lost context can be used again; nothing of the earlier picture is left. */
  onRestored: () => void
  /** Changes the output size (even sides); the picture is undefined until all of it is composed again. */
  resize(size: OutputSize): void
  /** Whether the backend composes a frame in this box directly; other frames are drawn into a surface first. */
  takesFrame(frame: HeldFrame, box: Box): boolean
  /** Repaints the damaged rectangles (even borders, none overlapping); false when the context is lost. */
  compose(items: PaintItem[], damage: Rect[]): boolean
  /** The finished picture as a frame for an encoder; the receiver closes it. */
  toVideoFrame(timestampUs: number, durationUs: number): VideoFrame
  /** A copy of the finished picture that the backend can compose again; the receiver drops it. */
  keep(): HeldFrame
  /** Returns what was done since the last call. */
  takeWork(): BackendWork
  /** RGBA, not premultiplied, rows from the top. */
  readPixels(): Uint8ClampedArray<ArrayBuffer>
  dispose(): void
}

/** The item that shows a surface as it is now; null for no surface. */
export function surfaceItem(id: string, surface: Surface | null, opacity: number): PlainItem | null {
  return surface && { kind: 'surface', id, rect: surface.rect, surface, version: surface.version, opacity }
}

/** An item elsewhere: `dx` to the right and `dy` down. What it shows stays. */
export function movedItem(item: PlainItem, dx: number, dy: number): PlainItem {
  const rect = { ...item.rect, x: item.rect.x + dx, y: item.rect.y + dy }
  if (item.kind !== 'video') return { ...item, rect }
  return { ...item, rect, box: { ...item.box, centreX: item.box.centreX + dx, centreY: item.box.centreY + dy } }
}

/** The pixels that an item covers with nothing showing through; null when that is not known. */
export function solidRect(item: PaintItem): Rect | null {
  if (item.kind !== 'video' || item.opacity < 1 || item.frame.kind !== 'planes' || item.box.rotationDeg !== 0)
    return null
  return intersection(boundsOf(item.box), item.rect)
}

/** Whether a rectangle contains the whole of another. */
export function holds(rect: Rect, area: Rect): boolean {
  return (
    rect.x <= area.x &&
    rect.y <= area.y &&
    rect.x + rect.width >= area.x + area.width &&
    rect.y + rect.height >= area.y + area.height
  )
}
