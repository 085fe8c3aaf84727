import { randomAt } from '#shared/base/random.ts'

/** Draws hills under an evening sky with a sun, the same every time: a still picture with the detail of a photograph. */
export function drawLandscape(canvas: OffscreenCanvas): void {
  const context = canvas.getContext('2d')!
  const { width, height } = canvas
  const sky = context.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, '#2b4a7f')
  sky.addColorStop(0.6, '#f0b48a')
  sky.addColorStop(1, '#f7dcb5')
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#fff3d6'
  context.beginPath()
  context.arc(width * 0.7, height * 0.45, height * 0.08, 0, 2 * Math.PI)
  context.fill()
  for (let hill = 0; hill < 5; hill++) {
    context.fillStyle = `hsl(${220 - hill * 12} 30% ${58 - hill * 10}%)`
    context.beginPath()
    context.moveTo(0, height)
    for (let step = 0; step <= 60; step++) {
      const rise = Math.sin(step * (0.12 + hill * 0.05) + hill * 2) * 0.05 + randomAt(hill, step) * 0.012
      context.lineTo((step * width) / 60, height * (0.6 + hill * 0.09 - rise))
    }
    context.lineTo(width, height)
    context.fill()
  }
}
