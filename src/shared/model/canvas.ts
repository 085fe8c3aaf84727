import { z } from 'zod'

/** The formats of a canvas with their width and height in parts; sizes, ratios and orientations follow from it. */
const FORMATS = { LANDSCAPE: [16, 9], PORTRAIT: [9, 16], SQUARE: [1, 1], FEED: [4, 5] } as const
export type CanvasType = keyof typeof FORMATS

export const CANVAS_TYPES = Object.keys(FORMATS) as CanvasType[]
export const canvasTypeSchema = z.enum(CANVAS_TYPES)

export const renderSizeSchema = z.union([z.literal(720), z.literal(1080), z.literal(1440), z.literal(2160)])
/** The shorter side of the finished picture in pixels: 720P, 1080P, 2K or 4K. */
export type RenderSize = z.infer<typeof renderSizeSchema>

export const frameRateSchema = z.union([z.literal(25), z.literal(30)])
export type FrameRate = z.infer<typeof frameRateSchema>

export const videoFormatSchema = z.enum(['mp4', 'webm', 'mov'])
export type VideoFormat = z.infer<typeof videoFormatSchema>

/** Size of a new project, and of the canvas in which the document counts (E6.01). */
export const PROJECT_SIZE: RenderSize = 1080

/** Returns the pixels of a canvas whose shorter side is `size` (E6.02). */
export function sizedCanvas(type: CanvasType, size: number): { width: number; height: number } {
  const [width, height] = FORMATS[type]
  const shorter = Math.min(width, height)
  return { width: Math.ceil((size * width) / shorter), height: Math.ceil((size * height) / shorter) }
}

/** The canvas in which all places of the document are counted, whatever size is rendered. */
export function canvasSize(type: CanvasType): { width: number; height: number } {
  return sizedCanvas(type, PROJECT_SIZE)
}

/** Returns width to height as users read it, such as `16:9`. */
export function ratioOf(type: CanvasType): string {
  return FORMATS[type].join(':')
}

/** Whether a canvas is wider than high, so that things have room beside one another. */
export function isWide(type: CanvasType): boolean {
  const [width, height] = FORMATS[type]
  return width > height
}
