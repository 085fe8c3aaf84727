import { z } from 'zod'

export const canvasTypeSchema = z.enum(['LANDSCAPE', 'PORTRAIT'])
export type CanvasType = z.infer<typeof canvasTypeSchema>

export const renderSizeSchema = z.union([z.literal(1080), z.literal(1440), z.literal(2160)])
/** The shorter side of the finished picture in pixels: 1080P, 2K or 4K. */
export type RenderSize = z.infer<typeof renderSizeSchema>

export const frameRateSchema = z.union([z.literal(25), z.literal(30)])
export type FrameRate = z.infer<typeof frameRateSchema>

export const videoFormatSchema = z.enum(['mp4', 'webm', 'mov'])
export type VideoFormat = z.infer<typeof videoFormatSchema>

/** The canvas in which all places of the document are counted, whatever size is rendered. */
export function canvasSize(type: CanvasType): { width: number; height: number } {
  return type === 'LANDSCAPE' ? { width: 1920, height: 1080 } : { width: 1080, height: 1920 }
}
