import type { Strip, Waveform } from '#shared/protocol/media.ts'

const BAR_PX = 3
const GAP_PX = 1

/** Prepares a canvas for the size that it has on the screen; returns null where it shows none. */
function cleared(canvas: HTMLCanvasElement) {
  const ratio = window.devicePixelRatio
  const { clientWidth: width, clientHeight: height } = canvas
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  const context = canvas.getContext('2d')
  if (!context || width === 0) return null
  context.scale(ratio, ratio)
  return { context, width, height }
}

/** Paints a whole source from left to right: the pictures of a filmstrip that are nearest to their places. */
export function paintPictures(canvas: HTMLCanvasElement, { bitmap, tiles }: Strip): void {
  const sheet = cleared(canvas)
  if (!sheet) return
  const { context, width, height } = sheet
  const tilePx = bitmap.width / tiles
  const shownPx = (height * tilePx) / bitmap.height
  for (let x = 0; x < width; x += shownPx) {
    const tile = Math.min(tiles - 1, Math.floor(((x + shownPx / 2) / width) * tiles))
    context.drawImage(bitmap, tile * tilePx, 0, tilePx, bitmap.height, x, 0, shownPx, height)
  }
}

/** Paints the loudness of a whole source from left to right in bars about the middle, in the color of the canvas. */
export function paintLoudness(canvas: HTMLCanvasElement, { peaks }: Waveform): void {
  const sheet = cleared(canvas)
  if (!sheet) return
  const { context, width, height } = sheet
  context.fillStyle = getComputedStyle(canvas).color
  const bars = Math.floor(width / BAR_PX)
  for (let bar = 0; bar < bars; bar++) {
    const from = Math.floor((bar * peaks.length) / bars)
    const loudest = peaks.subarray(from, Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars)))
    const high = Math.max(1, loudest.reduce((most, peak) => Math.max(most, peak), 0) * (height - 4))
    context.fillRect(bar * BAR_PX, (height - high) / 2, BAR_PX - GAP_PX, high)
  }
}
