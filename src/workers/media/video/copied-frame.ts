import { watchForLeak } from '#workers/kit/leak-report.ts'

/**
 * Copies a decoded frame into memory and closes it: decoders have few buffers, and stop when many of them are held. The
 * caller closes the copy.
 */
export async function copiedFrame(frame: VideoFrame): Promise<VideoFrame> {
  const { timestamp, format, colorSpace, visibleRect } = frame
  try {
    if (!format || !visibleRect) {
      const bitmap = await createImageBitmap(frame)
      const copy = new VideoFrame(bitmap, { timestamp })
      bitmap.close()
      return watchForLeak(copy, 'a copied frame')
    }
    const data = new Uint8Array(frame.allocationSize())
    const layout = await frame.copyTo(data)
    const { width: codedWidth, height: codedHeight } = visibleRect
    const init = { format, codedWidth, codedHeight, timestamp, layout, colorSpace, transfer: [data.buffer] }
    return watchForLeak(new VideoFrame(data, init), 'a copied frame')
  } finally {
    frame.close()
  }
}
