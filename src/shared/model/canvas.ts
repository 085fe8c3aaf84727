import { z } from 'zod'

export const canvasTypeSchema = z.enum(['LANDSCAPE', 'PORTRAIT'])
export type CanvasType = z.infer<typeof canvasTypeSchema>

export const renderSizeSchema = z.union([z.literal(720), z.literal(1080), z.literal(1440), z.literal(2160)])
/** The shorter side of the finished picture in pixels: 720P, 1080P, 2K or 4K. */
export type RenderSize = z.infer<typeof renderSizeSchema>

export const frameRateSchema = z.union([z.literal(25), z.literal(30)])
export type FrameRate = z.infer<typeof frameRateSchema>

export const videoFormatSchema = z.enum(['mp4', 'webm', 'mov'])
export type VideoFormat = z.infer<typeof videoFormatSchema>

/** Size of a new project, and of the canvas in which the document counts (E6.01). */
export const PROJECT_SIZE: RenderSize = 1080

/** Pixels of a canvas whose shorter side is `size` (E6.02). */
export function sizedCanvas(type: CanvasType, size: RenderSize): { width: number; height: number } {
  return type === 'LANDSCAPE'
    ? { width: Math.ceil(size / 0.5625), height: size }
    : { width: size, height: Math.ceil((size * 16) / 9) }
}

/** The canvas in which all places of the document are counted, whatever size is rendered. */
export function canvasSize(type: CanvasType): { width: number; height: number } {
  return sizedCanvas(type, PROJECT_SIZE)
}
