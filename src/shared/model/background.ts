import { z } from 'zod'
import { DEFAULT_BACKGROUND } from './limits.ts'

const filled = z.object({
  moduleId: z.string().nullable(),
  url: z.string(),
  widthPx: z.number().positive(),
  heightPx: z.number().positive(),
  /** Centre relative to the canvas's; scale 1 just covers the canvas. */
  x: z.number(),
  y: z.number(),
  scale: z.number().min(1).max(5),
  opacity: z.number().min(0).max(1),
})

/** What stands behind everything of a scene or of the whole project; the fillings not shown are remembered. */
export const backgroundSchema = z.object({
  kind: z.enum(['none', 'color', 'image', 'video']),
  color: z.string(),
  image: filled.nullable(),
  video: filled
    .extend({ loop: z.boolean(), volume: z.number().min(0), sourceDurationSec: z.number().min(0) })
    .nullable(),
  rest: z.record(z.string(), z.unknown()).optional(),
})
export type Background = z.infer<typeof backgroundSchema>

export const NO_BACKGROUND: Background = { kind: 'none', color: DEFAULT_BACKGROUND, image: null, video: null }
export const PLAIN_BACKGROUND: Background = { ...NO_BACKGROUND, kind: 'color' }
