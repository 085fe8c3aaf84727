import { z } from 'zod'

/** The lowest and the highest value of an axis. */
const range = (min: number, max: number) =>
  z.tuple([z.number().min(min).max(max), z.number().min(min).max(max)]).refine(([low, high]) => low < high)

/** Axes of a variable font: weights as style sheets count them, and widths in percent of the usual one. */
export const fontAxesSchema = z.object({
  weight: range(1, 1000).optional(),
  width: range(1, 1000).optional(),
})
export type FontAxes = z.infer<typeof fontAxesSchema>

/** The weight and the width of letters for which nothing is chosen. */
export const REGULAR_WEIGHT = 400
export const REGULAR_WIDTH = 100
export const BOLD_WEIGHT = 700
