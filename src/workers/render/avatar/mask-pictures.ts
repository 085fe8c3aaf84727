import type { MediaUrl } from '#shared/model/ids.ts'
import { MASK_BYTES } from '#workers/kit/budgets.ts'
import { watchForLeak } from '#workers/kit/leak-report.ts'
import { bytesOf, LoadedFiles } from '#workers/render/common/loaded-files.ts'

/** Longest side of a mask's picture that is kept: finer edges than a presenter's own. */
const SIDE_MAX_PX = 1024

/** Pictures that presenters are cut to: their alpha says what shows. */
export class MaskPictures extends LoadedFiles<ImageBitmap> {
  constructor() {
    super(MASK_BYTES, bytesOf, (picture) => picture.close())
  }

  /** Takes the picture of a mask over; one without transparency is read as luminance. */
  override keep(url: MediaUrl, bitmap: ImageBitmap | null): void {
    super.keep(url, bitmap && watchForLeak(alphaOf(bitmap), 'the picture of a mask'))
    bitmap?.close()
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
