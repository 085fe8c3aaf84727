import type { Rect } from './rect.ts'

/** Contrast that text needs to what is behind it (WCAG 2.2, 1.4.3). */
export const CONTRAST_MIN = 4.5

/** Returns a channel of sRGB, 0 to 255, as linear light, 0 to 1 (WCAG 2.2, relative luminance). */
function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Returns the relative luminance of a color of sRGB, 0 to 1 (WCAG 2.2). */
export function luminanceOf({ r, g, b }: { r: number; g: number; b: number }): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** Returns the contrast of two luminances, 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOf(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Returns the mean luminance of the RGBA pixels of a picture in an area, in its pixels; 1 where the area is outside. */
export function meanLuminance(data: Uint8ClampedArray, width: number, height: number, area: Rect): number {
  const [left, top] = [Math.max(0, Math.floor(area.x)), Math.max(0, Math.floor(area.y))]
  const [right, bottom] = [Math.min(width, area.x + area.width), Math.min(height, area.y + area.height)]
  let [sum, count] = [0, 0]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4
      sum += luminanceOf({ r: data[at]!, g: data[at + 1]!, b: data[at + 2]! })
      count++
    }
  }
  return count === 0 ? 1 : sum / count
}
