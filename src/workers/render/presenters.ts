import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import type { OutputSize } from './place.ts'
import type { Sheet } from './sheet.ts'
import type { Supplier, SupplyFailure } from './supplier.ts'

/** A sheet as it looks now, and a key that changes when it is another one. */
export interface Drawn {
  key: string
  sheet: Sheet
}

/** Draws presenters of one kind into sheets, redrawing only what moved. */
export interface PresenterPainter {
  /** Whether the drawing or model has been loaded, or cannot be. */
  isReady(url: string): boolean
  /** Whether it was asked for and cannot be had. */
  isMissing(url: string): boolean
  /** Forgets what could not be had, so that it is asked for again. */
  dropMissing(): void
  load(url: string, supplier: Supplier): Promise<SupplyFailure[]>
  /** Null when nothing is to be seen. */
  paint(layer: PresenterLayer, scale: number, size: OutputSize): Drawn | null
  /** Frees the sheets of layers that do not show. */
  dropOthers(shown: ReadonlySet<string>): void
  /** Frees the sheets, for another output size. */
  forget(): void
  dispose(): void
}
