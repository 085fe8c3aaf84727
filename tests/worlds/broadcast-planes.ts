/**
 * A canvas as I420 in the colours of nearly all video that exists: BT.709, 16..235 (ITU-R BT.709, 3.2 to 3.4). Browsers
 * encode canvases in full range, which cameras and editors do not.
 */
export function broadcastFrame(canvas: OffscreenCanvas, timestampUs: number, durationUs: number): VideoFrame {
  const { width, height } = canvas
  const rgba = canvas.getContext('2d')!.getImageData(0, 0, width, height).data
  const half = (width / 2) * (height / 2)
  const planes = new Uint8Array(width * height + 2 * half)
  for (let i = 0, at = 0; i < width * height; i++, at += 4) {
    planes[i] = 16.5 + 0.1826 * rgba[at]! + 0.6142 * rgba[at + 1]! + 0.062 * rgba[at + 2]!
  }
  for (let row = 0, chroma = width * height; row < height; row += 2) {
    for (let column = 0; column < width; column += 2, chroma++) {
      const at = (row * width + column) * 4
      planes[chroma] = 128.5 - 0.1006 * rgba[at]! - 0.3386 * rgba[at + 1]! + 0.4392 * rgba[at + 2]!
      planes[chroma + half] = 128.5 + 0.4392 * rgba[at]! - 0.3989 * rgba[at + 1]! - 0.0403 * rgba[at + 2]!
    }
  }
  return new VideoFrame(planes, {
    format: 'I420',
    codedWidth: width,
    codedHeight: height,
    timestamp: timestampUs,
    duration: durationUs,
    colorSpace: { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false },
  })
}
