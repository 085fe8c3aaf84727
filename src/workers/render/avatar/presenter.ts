import type { Rect } from '#shared/base/rect.ts'
import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Surface } from '../common/surface.ts'

/** A presenter that has been loaded. */
export interface LoadedPresenter {
  /** Whether what it needs for drawing was taken away (a lost graphics context), so that it must be loaded again. */
  readonly isLost: boolean
  /**
   * Draws the layer's pose over the whole of `drawing`. `before` is the pose that the drawing shows, null for an empty one.
   * Returns the pixels that changed, counted from the drawing's corner; null when none did. Does not mark the drawing.
   */
  draw(drawing: Surface, layer: PresenterLayer, before: PresenterPose | null): Rect | null
  close(): void
}

/** Loads the presenters of one kind. */
export interface PresenterLoader {
  /** Loads through `bytesOf`, which rejects for a file that is missing. Rejects when a file cannot be read. */
  load(url: MediaUrl, bytesOf: (file: MediaUrl) => Promise<ArrayBuffer>): Promise<LoadedPresenter>
  dispose(): void
}
