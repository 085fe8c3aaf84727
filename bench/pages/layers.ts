/** A composition as the peers take it: the same pictures at the same places, without our document. */
export interface Layers {
  widthPx: number
  heightPx: number
  frameRate: number
  durationSec: number
  bitrate: number
  /** Back to front, each by its top left corner. */
  items: (
    | { kind: 'video'; file: Blob; alpha: boolean; x: number; y: number; width: number; height: number }
    | { kind: 'picture'; file: Blob; x: number; y: number; width: number; height: number }
  )[]
}

/** A line of text as a picture of its own, as the peers draw text: once, before the first frame. */
export async function textPicture(
  text: string,
  fontPx: number,
): Promise<{ file: Blob; width: number; height: number }> {
  const font = `600 ${fontPx}px sans-serif`
  const probe = new OffscreenCanvas(1, 1).getContext('2d')!
  probe.font = font
  const width = Math.ceil(probe.measureText(text).width) + 24
  const height = Math.ceil(fontPx * 1.5)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  context.font = font
  context.textBaseline = 'middle'
  context.lineWidth = 6
  context.lineJoin = 'round'
  context.strokeStyle = '#1b2130'
  context.fillStyle = '#ffffff'
  context.strokeText(text, 12, height / 2)
  context.fillText(text, 12, height / 2)
  return { file: await canvas.convertToBlob({ type: 'image/png' }), width, height }
}
