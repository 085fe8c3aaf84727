/** Copies what a canvas shows to another one of any size. */
export function copyPicture(from: HTMLCanvasElement, to: HTMLCanvasElement): void {
  to.width = from.width
  to.height = from.height
  to.getContext('2d')?.drawImage(from, 0, 0)
}

/**
 * Whether a canvas that a worker draws on shows something: its first frame arrives some time after the worker has drawn
 * it, on a slow graphics card seconds.
 */
export function hasPicture(canvas: HTMLCanvasElement): boolean {
  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!pixel) return true
  pixel.drawImage(canvas, 0, 0, 1, 1)
  return pixel.getImageData(0, 0, 1, 1).data[3]! > 0
}
