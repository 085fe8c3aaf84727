type Context = OffscreenCanvasRenderingContext2D

/** Draws the placeholder of a missing medium: a translucent plate with a picture sign, centred on the origin. */
export function drawPlaceholder(context: Context, width: number, height: number): void {
  const side = Math.min(width, height)
  context.fillStyle = 'rgba(127, 134, 148, 0.28)'
  context.fillRect(-width / 2, -height / 2, width, height)
  const sign = Math.min(side * 0.3, 96)
  context.strokeStyle = 'rgba(127, 134, 148, 0.9)'
  context.lineWidth = Math.max(1, sign / 16)
  context.lineJoin = 'round'
  context.beginPath()
  context.roundRect(-sign / 2, -sign * 0.4, sign, sign * 0.8, sign / 10)
  context.moveTo(-sign / 2, sign * 0.24)
  context.lineTo(-sign * 0.14, -sign * 0.06)
  context.lineTo(sign * 0.12, sign * 0.18)
  context.lineTo(sign * 0.26, sign * 0.06)
  context.lineTo(sign / 2, sign * 0.26)
  context.stroke()
  context.beginPath()
  context.arc(sign * 0.22, -sign * 0.16, sign * 0.08, 0, 2 * Math.PI)
  context.stroke()
}
