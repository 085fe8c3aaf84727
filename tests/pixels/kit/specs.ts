import { err, ok } from '#shared/base/result.ts'
import type { FrameSpec, Layer } from '#shared/evaluate/frame-spec.ts'
import { SUBTITLE_STYLE, TEXT_STYLE, type TextStyle } from '#shared/model/text.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'

/** A box by its centre. */
export function box(centreX: number, centreY: number, width: number, height: number, rotationDeg = 0) {
  return { centreX, centreY, width, height, rotationDeg }
}

export const LANDSCAPE = { width: 1920, height: 1080 }

export function frame(...layers: Layer[]): FrameSpec {
  return { ...LANDSCAPE, layers }
}

export const plain: Layer = { kind: 'color', id: 'plain', box: box(960, 540, 1920, 1080), opacity: 1, color: '#DCE6F2' }
export const photo: Layer = {
  kind: 'picture',
  id: 'photo',
  box: box(1300, 500, 700, 500, 12),
  opacity: 0.9,
  url: 'photo',
}

export function video(sourceSec: number, at = box(600, 500, 801, 450), opacity = 1): Layer {
  return { kind: 'video', id: 'video', box: at, opacity, url: 'video', sourceSec }
}

export function text(id: string, content: string, style: Partial<TextStyle> = {}, centreY = 900): Layer {
  const whole = { ...TEXT_STYLE, ...SUBTITLE_STYLE, ...style }
  const place = box(960, centreY, 10, 10)
  return {
    kind: 'text',
    id,
    box: place,
    opacity: 1,
    text: content,
    style: whole,
    wrapWidth: 1728,
    fullWidth: false,
    scale: 1,
  }
}

/** A canvas with colours, edges and gradients, different at each `index`. */
export function pattern(width: number, height: number, index = 0): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  const across = context.createLinearGradient(0, 0, width, height)
  across.addColorStop(0, '#E4572E')
  across.addColorStop(0.5, '#F3C969')
  across.addColorStop(1, '#2E86AB')
  context.fillStyle = across
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#1B4332'
  context.beginPath()
  context.arc(width * (0.2 + 0.06 * index), height / 2, height / 4, 0, 7)
  context.fill()
  context.fillStyle = '#FFFFFF'
  context.fillRect(width * 0.6, height * 0.2, width * 0.2, height * 0.3)
  return canvas
}

/** A frame of `pattern` in I420 in the given colours, converted here by the textbook in floating point. */
export function patternFrame(
  width: number,
  height: number,
  index: number,
  matrix: 'bt709' | 'smpte170m' = 'bt709',
  fullRange = false,
): VideoFrame {
  const context = pattern(width, height, index).getContext('2d') as OffscreenCanvasRenderingContext2D
  const { data } = context.getImageData(0, 0, width, height)
  const [kr, kb] = matrix === 'bt709' ? [0.2126, 0.0722] : [0.299, 0.114]
  const luma = new Uint8ClampedArray(width * height)
  const half = (width * height) / 4
  const chroma = [new Float64Array(half), new Float64Array(half)]
  for (let i = 0; i < luma.length; i++) {
    const [r, g, b] = [data[i * 4] as number, data[i * 4 + 1] as number, data[i * 4 + 2] as number]
    const y = kr * r + (1 - kr - kb) * g + kb * b
    luma[i] = fullRange ? y : 16 + (y * 219) / 255
    const c = (Math.floor(i / width) >> 1) * (width / 2) + ((i % width) >> 1)
    const span = fullRange ? 1 : 224 / 255
    chroma[0]![c]! += (((b - y) / (2 * (1 - kb))) * span) / 4
    chroma[1]![c]! += (((r - y) / (2 * (1 - kr))) * span) / 4
  }
  const bytes = new Uint8ClampedArray(width * height * 1.5)
  bytes.set(luma)
  for (const [plane, values] of chroma.entries()) {
    bytes.set(
      Uint8ClampedArray.from(values, (value) => value + 128),
      luma.length + plane * half,
    )
  }
  return new VideoFrame(bytes, {
    format: 'I420',
    codedWidth: width,
    codedHeight: height,
    timestamp: index * 40000,
    colorSpace: { matrix, primaries: 'bt709', transfer: 'bt709', fullRange },
  })
}

/** Gives `photo` and `video`; everything else is missing. */
export const supplier: MediaProvider = {
  image: async (url) =>
    url === 'photo' ? ok(await createImageBitmap(pattern(800, 600))) : err({ code: 'missing', detail: url }),
  frame: async (url, sourceSec) =>
    url === 'video'
      ? ok(patternFrame(640, 360, Math.round(sourceSec * 25) % 10))
      : err({ code: 'missing', detail: url }),
  bytes: async (url) => err({ code: 'missing', detail: url }),
  closeReader: () => {},
}
