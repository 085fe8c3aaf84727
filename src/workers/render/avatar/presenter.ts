import type { Rect } from '#shared/base/rect.ts'
import type { Landmarks } from '#shared/effect/landmarks.ts'
import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { PlainItem } from '../common/backend.ts'
import type { OutputSize } from '../common/place.ts'
import type { Figure } from './figure.ts'

/** Where a presenter is seen in a picture of `size`. */
export interface PresenterView {
  figure: Figure
  /** The part of the picture that the figure touches, on even borders. */
  rect: Rect
  size: OutputSize
}

/** A layer's presenter in one view, drawn again when its pose changes. */
export interface ShownPresenter {
  /** The item that shows the layer's pose; null when it cannot be drawn now. Only the pose differs from call to call. */
  item(layer: PresenterLayer): PlainItem | null
  /** Frees what belongs to the layer. */
  close(): void
}

/** A presenter that has been loaded. */
export interface LoadedPresenter {
  /** Whether what it needs for drawing was taken away (a lost graphics context), so that it must be loaded again. */
  readonly isLost: boolean
  show(view: PresenterView, layer: PresenterLayer): ShownPresenter
  /** Where the face of the layer's pose is in a figure of this size, in its pixels; null for one whose face is not known. */
  face(size: OutputSize, layer: PresenterLayer): Landmarks | null
  close(): void
}

/** Loads the presenters of one kind. */
export interface PresenterLoader {
  /** Most presenters that are kept: of those that no frame shows the ones used longest ago are closed (E7.22). */
  readonly keptMax: number
  /** Loads through `bytesOf`, which rejects for a file that is missing. Rejects when a file cannot be read. */
  load(url: MediaUrl, bytesOf: (file: MediaUrl) => Promise<ArrayBuffer>): Promise<LoadedPresenter>
  dispose(): void
}
