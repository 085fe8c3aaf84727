const SIDE = 32

/** Returns how much of a picture is covered, 0 to 255: the mean of its alpha, looked at in small. */
export function meanAlpha(picture: CanvasImageSource): number {
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d')!
  context.drawImage(picture, 0, 0, SIDE, SIDE)
  const { data } = context.getImageData(0, 0, SIDE, SIDE)
  let sum = 0
  for (let i = 3; i < data.length; i += 4) sum += data[i]!
  return sum / (SIDE * SIDE)
}
