/** Divides colours by their coverage, in place, as a 2D canvas takes them. */
export function unpremultiplied(pixels: Uint8ClampedArray<ArrayBuffer>): Uint8ClampedArray<ArrayBuffer> {
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = pixels[i + 3] as number
    if (alpha === 0 || alpha === 255) continue
    const factor = 255 / alpha
    for (let k = i; k < i + 3; k++) pixels[k] = (pixels[k] as number) * factor
  }
  return pixels
}
