import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import { drawMissing } from '../draw-still.ts'
import { evenRect, type OutputSize } from '../place.ts'
import type { Drawn, PresenterPainter } from '../presenters.ts'
import { Sheet } from '../sheet.ts'
import type { SupplyFailure } from '../supplier.ts'
import { figureOf } from './figure.ts'

/** Stands in for presenters that cannot be drawn: a quiet plate. */
export class MissingPainter implements PresenterPainter {
  isReady(): boolean {
    return true
  }

  async load(): Promise<SupplyFailure[]> {
    return []
  }

  paint(layer: PresenterLayer, scale: number, size: OutputSize): Drawn | null {
    const figure = figureOf(layer, scale)
    const rect = evenRect(figure.bounds, size)
    if (!rect) return null
    const sheet = new Sheet(rect)
    sheet.redraw(rect, (context) => {
      context.translate(figure.rect.x + figure.rect.width / 2, figure.rect.y + figure.rect.height / 2)
      drawMissing(context, figure.rect.width, figure.rect.height)
    })
    return { key: JSON.stringify(figure), sheet }
  }

  dropOthers(): void {}
  forget(): void {}
  dispose(): void {}
}
