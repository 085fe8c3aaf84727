import type { Mask } from '#shared/model/mask.ts'
import type { Surface } from '../common/surface.ts'
import { cutToPicture, enterFigure, type Figure } from './figure.ts'
import { type SoftEdges, soften } from './soft-edges.ts'

/** Draws what shows behind a presenter: its mask's color. */
export function plateOfFigure(surface: Surface, figure: Figure, mask: Mask): void {
  surface.redraw(surface.rect, (context) => {
    enterFigure(context, figure, mask, 'filled')
    cutToPicture(context, figure, mask)
  })
}

/** Draws where a presenter shows, white: the turned rectangle within its mask, fading out at its soft edges. */
export function coverOfFigure(surface: Surface, figure: Figure, mask: Mask | null, edges: SoftEdges): void {
  const { width, height } = figure.rect
  surface.redraw(surface.rect, (context) => {
    enterFigure(context, figure, mask, 'empty')
    context.fillStyle = '#FFFFFF'
    context.fillRect(0, 0, width, height)
    soften(context, figure.rect, edges, { x: 0, y: 0, width, height })
    cutToPicture(context, figure, mask)
  })
}
