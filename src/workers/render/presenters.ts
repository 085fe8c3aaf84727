import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import type { MediaFailure, MediaProvider } from './media-provider.ts'
import type { OutputSize } from './place.ts'
import type { Surface } from './surface.ts'

/** A surface as it looks now, and a key that changes when it is another one. */
export interface PaintedSurface {
  key: string
  surface: Surface
}

/** Draws presenters of one kind into surfaces, redrawing only what moved. */
export interface PresenterPainter {
  /** Whether the drawing or model has been loaded, or cannot be. */
  isReady(url: string): boolean
  /** Whether it was asked for and cannot be had. */
  isMissing(url: string): boolean
  /** Forgets what could not be had, so that it is asked for again. */
  dropMissing(): void
  load(url: string, provider: MediaProvider): Promise<MediaFailure[]>
  /** Null when nothing is to be seen. */
  paint(layer: PresenterLayer, scale: number, size: OutputSize): PaintedSurface | null
  /** Frees the surfaces of layers that do not show. */
  dropOthers(shown: ReadonlySet<string>): void
  /** Frees the surfaces, for another output size. */
  forget(): void
  dispose(): void
}
