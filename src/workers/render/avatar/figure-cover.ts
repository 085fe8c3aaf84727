import type { Mask } from '#shared/model/mask.ts'
import type { Surface } from '../common/surface.ts'
import { type BodyCut, cutBody } from './body-cut.ts'
import { cutToPicture, enterFigure, type Figure } from './figure.ts'

/** Draws what shows behind a presenter: its mask's color. */
export function plateOfFigure(surface: Surface, figure: Figure, mask: Mask): void {
  surface.redraw(surface.rect, (context) => {
    enterFigure(context, figure, mask, 'filled')
    cutToPicture(context, figure, mask)
  })
}

/** Draws where a presenter shows, white: the turned rectangle within its mask, ended by its curves. */
export function coverOfFigure(surface: Surface, figure: Figure, mask: Mask | null, cut: BodyCut): void {
  const { width, height } = figure.rect
  surface.redraw(surface.rect, (context) => {
    enterFigure(context, figure, mask, 'empty')
    context.fillStyle = '#FFFFFF'
    context.fillRect(0, 0, width, height)
    cutBody(context, figure.rect, cut, { x: 0, y: 0, width, height })
    cutToPicture(context, figure, mask)
  })
}
