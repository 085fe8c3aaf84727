const BITS = 12

/** Draws a frame that tells its number: a row of black and white fields for its bits, over a moving gradient. */
export function drawNumber(canvas: OffscreenCanvas, number: number): void {
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!
  const { width, height } = canvas
  const sky = context.createLinearGradient(0, 0, width, height)
  sky.addColorStop(0, `hsl(${(number * 7) % 360} 60% 45%)`)
  sky.addColorStop(1, `hsl(${(number * 7 + 120) % 360} 60% 60%)`)
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#ffffff'
  context.beginPath()
  context.arc(width * (0.2 + 0.6 * ((number % 50) / 50)), height * 0.3, height * 0.12, 0, 2 * Math.PI)
  context.fill()
  for (let bit = 0; bit < BITS; bit++) {
    context.fillStyle = number & (1 << bit) ? '#ffffff' : '#000000'
    context.fillRect((bit * width) / BITS, height * 0.75, width / BITS + 1, height * 0.25)
  }
}

/** Reads the number back from a drawn, coded and decoded frame. */
export function readNumber(picture: CanvasImageSource & { close?: () => void }, width: number, height: number): number {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(picture, 0, 0, width, height)
  let number = 0
  for (let bit = 0; bit < BITS; bit++) {
    const x = Math.floor(((bit + 0.5) * width) / BITS)
    const [red = 0, green = 0, blue = 0] = context.getImageData(x, Math.floor(height * 0.875), 1, 1).data
    if (red + green + blue > 384) number |= 1 << bit
  }
  return number
}
