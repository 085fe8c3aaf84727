import { sameValue } from '#shared/base/same-value.ts'
import type { FrameSpec, SnapshotLayer } from '#shared/evaluate/frame-spec.ts'
import type { PaintItem } from './common/backend.ts'
import { dropFrame, type HeldFrame } from './common/held-frame.ts'
import { evenRect, type OutputSize } from './common/place.ts'
import type { VideoItems } from './video-items.ts'

/** A frame that was composed into one picture. */
interface Flattened {
  picture: HeldFrame
  /** Whether nothing of it was still loading. */
  complete: boolean
}

interface Kept extends Flattened {
  id: string
  frame: FrameSpec
  size: OutputSize
}

/** Frames within frames as items: each is composed into one picture, which is kept while it shows. */
export class SnapshotItems {
  readonly #videos: VideoItems
  readonly #flatten: (frame: FrameSpec) => Flattened | null
  #kept: Kept | null = null

  /** `flatten` composes a frame at the size of the output; null while it cannot. */
  constructor(videos: VideoItems, flatten: (frame: FrameSpec) => Flattened | null) {
    this.#videos = videos
    this.#flatten = flatten
  }

  /** The item of a snapshot; null where none of it is within the picture. */
  item(layer: SnapshotLayer, scale: number, size: OutputSize): PaintItem | null {
    const { x, y, width, height } = layer.clip
    if (width <= 0 || height <= 0) return null
    const seen = evenRect({ x: x * scale, y: y * scale, width: width * scale, height: height * scale }, size)
    const picture = seen && this.#picture(layer, size)
    return picture && this.#videos.item(layer, picture, scale, size, seen)
  }

  dropOthers(shown: ReadonlySet<string>): void {
    if (this.#kept && !shown.has(this.#kept.id)) this.clear()
  }

  clear(): void {
    if (this.#kept) dropFrame(this.#kept.picture)
    this.#kept = null
  }

  #picture({ id, frame }: SnapshotLayer, size: OutputSize): HeldFrame | null {
    const kept = this.#kept
    if (kept?.complete && sameValue(kept.size, size) && sameValue(kept.frame, frame)) {
      this.#kept = { ...kept, id }
      return kept.picture
    }
    const made = this.#flatten(frame)
    this.clear()
    this.#kept = made && { ...made, id, frame, size }
    return made?.picture ?? null
  }
}

/** The layers of a frame with those of the frames within it, which have to be loaded as well. */
export function layersWithin({ layers }: FrameSpec): FrameSpec['layers'] {
  return layers.flatMap((layer) => (layer.kind === 'snapshot' ? layer.frame.layers : [layer]))
}
