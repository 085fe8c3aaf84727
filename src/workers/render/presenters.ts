import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import type { Need } from './holdings.ts'
import type { OutputSize } from './place.ts'
import type { Sheet } from './sheet.ts'
import type { Supplier } from './supplier.ts'

/** Draws presenters of one kind into sheets. */
export interface PresenterPainter {
  need(layer: PresenterLayer): Need | null
  load(url: string, supplier: Supplier): Promise<unknown[]>
  /** The sheet as it looks now, and a stamp that changes with its looks; null when nothing is to be seen. */
  paint(layer: PresenterLayer, scale: number, size: OutputSize): { key: string; sheet: Sheet } | null
  dropOthers(shown: ReadonlySet<string>): void
  clear(): void
}
