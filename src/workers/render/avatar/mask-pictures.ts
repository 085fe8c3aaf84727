import type { MediaUrl } from '#shared/model/ids.ts'
import { watchForLeak } from '#workers/kit/leak-report.ts'

/** Longest side of a mask's picture that is kept: finer edges than a presenter's own. */
const SIDE_MAX_PX = 1024

/** Pictures that presenters are cut to: their alpha says what shows. Null is one that is missing. */
export class MaskPictures {
  readonly #pictures = new Map<MediaUrl, ImageBitmap | null>()
  #closed = false

  /** The picture; null when it is missing, undefined when it has not come yet. */
  picture(url: MediaUrl): ImageBitmap | null | undefined {
    return this.#pictures.get(url)
  }

  /** Takes the picture of a mask over; one without transparency is read as luminance. */
  keep(url: MediaUrl, bitmap: ImageBitmap | null): void {
    const picture = bitmap && alphaOf(bitmap)
    bitmap?.close()
    this.#pictures.get(url)?.close()
    if (this.#closed) picture?.close()
    else this.#pictures.set(url, picture && watchForLeak(picture, 'the picture of a mask'))
  }

  /** Forgets which pictures are missing, so that they are asked for again. */
  dropMissing(): void {
    for (const [url, picture] of this.#pictures) if (!picture) this.#pictures.delete(url)
  }

  close(): void {
    this.#closed = true
    for (const picture of this.#pictures.values()) picture?.close()
    this.#pictures.clear()
  }
}

/** The picture with what it masks as its alpha: its own, or its luminance (Rec. 709 weights) where it is opaque. */
function alphaOf(bitmap: ImageBitmap): ImageBitmap {
  const scale = Math.min(1, SIDE_MAX_PX / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
  context.drawImage(bitmap, 0, 0, width, height)
  const image = context.getImageData(0, 0, width, height)
  const { data } = image
  let opaque = true
  for (let i = 3; i < data.length && opaque; i += 4) opaque = data[i] === 255
  if (opaque) {
    for (let i = 0; i < data.length; i += 4)
      data[i + 3] = 0.2126 * data[i]! + 0.7152 * data[i + 1]! + 0.0722 * data[i + 2]!
    context.putImageData(image, 0, 0)
  }
  return canvas.transferToImageBitmap()
}
