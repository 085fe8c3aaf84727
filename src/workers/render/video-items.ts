import { type Box, intersection, type Rect } from '#shared/base/rect.ts'
import { sameValue } from '#shared/base/same-value.ts'
import type { MovingLayer } from '#shared/evaluate/frame-spec.ts'
import { type Backend, type PlainItem, surfaceItem } from './common/backend.ts'
import type { HeldFrame } from './common/held-frame.ts'
import { type OutputSize, pixelsOf, toOutput } from './common/place.ts'
import { drawPlaceholder } from './common/placeholder.ts'
import { Surface } from './common/surface.ts'
import { drawFrame, enterBox } from './draw-still.ts'

interface DrawnFrame {
  /** Null for the placeholder of a medium that is missing. */
  frame: HeldFrame | null
  box: Box
  surface: Surface
}

/** Videos and animated pictures as items: frames that the backend takes directly, all others drawn into surfaces. */
export class VideoItems {
  readonly #backend: Backend
  readonly #drawn = new Map<string, DrawnFrame>()

  constructor(backend: Backend) {
    this.#backend = backend
  }

  /**
   * `frame` is null when the medium is missing; `clip` (even borders) is all that is seen of the box. Null is returned when
   * none of it is within the picture.
   */
  item(
    { id, opacity, box: place }: Pick<MovingLayer, 'id' | 'opacity' | 'box'>,
    frame: HeldFrame | null,
    scale: number,
    size: OutputSize,
    clip?: Rect,
  ): PlainItem | null {
    const box = toOutput(place, scale)
    const touched = pixelsOf(box, size)
    const rect = touched && clip ? intersection(touched, clip) : touched
    if (!rect) return null
    if (frame && this.#backend.takesFrame(frame, box)) return { kind: 'video', id, rect, frame, box, opacity }
    const known = this.#drawn.get(id)
    if (known?.frame === frame && sameValue(known.box, box) && sameValue(known.surface.rect, rect))
      return surfaceItem(id, known.surface, opacity)
    const surface = known && sameValue(known.surface.rect, rect) ? known.surface : new Surface(rect)
    surface.redraw(surface.rect, (context) => {
      enterBox(context, box)
      if (frame) drawFrame(context, frame, box)
      else drawPlaceholder(context, box.width, box.height)
    })
    this.#drawn.set(id, { frame, box, surface })
    return surfaceItem(id, surface, opacity)
  }

  /** Frees the surfaces of layers that are not shown. */
  dropOthers(shown: ReadonlySet<string>): void {
    for (const id of this.#drawn.keys()) if (!shown.has(id)) this.#drawn.delete(id)
  }

  clear(): void {
    this.#drawn.clear()
  }
}
