import { watchForLeak } from '#workers/kit/leak-report.ts'

/** How a decoder coded colours: which matrix, and whether luma spans 0..255 or 16..235. */
export interface PlaneColor {
  matrix: 'bt601' | 'bt709' | 'bt2020'
  fullRange: boolean
}

/**
 * A decoded picture: planes in memory (I420, tightly packed, followed by a plane of its alpha where it has one) or a frame
 * of the browser. `stamp` is unique for each.
 */
export type HeldFrame =
  | { kind: 'planes'; stamp: string; data: Uint8Array<ArrayBuffer>; width: number; height: number; color: PlaneColor }
  | { kind: 'frame'; stamp: string; frame: VideoFrame | ImageBitmap; width: number; height: number }

/** Forms that a frame is held in: as the browser gave it, planes where it has no alpha, or planes with their alpha. */
export type Holding = 'frame' | 'planes' | 'planes with alpha'

const FORMATS: Record<Holding, readonly VideoPixelFormat[]> = {
  frame: [],
  planes: ['I420', 'NV12'],
  'planes with alpha': ['I420', 'NV12', 'I420A'],
}

const OWNER = 'a frame that the compositor holds'
let count = 0

/** Buffers of dropped frames, for reuse: memory that is mapped already costs a fraction of fresh memory. */
const spare: Uint8Array<ArrayBuffer>[] = []
const SPARE_MAX = 4

function bufferOf(length: number): Uint8Array<ArrayBuffer> {
  const at = spare.findIndex((buffer) => buffer.length === length)
  return at === -1 ? new Uint8Array(length) : spare.splice(at, 1)[0]!
}

function recycle(buffer: Uint8Array<ArrayBuffer>): void {
  spare.push(buffer)
  if (spare.length > SPARE_MAX) spare.shift()
}

/**
 * Takes a decoded frame over. As planes an I420 or NV12 frame is copied into memory and closed at once, which returns its
 * buffer to the decoder; any other format stays a frame of the browser.
 */
export async function holdFrame(frame: VideoFrame | ImageBitmap, holding: Holding): Promise<HeldFrame> {
  const stamp = `frame ${++count}`
  if (!('timestamp' in frame))
    return { kind: 'frame', stamp, frame: watchForLeak(frame, OWNER), width: frame.width, height: frame.height }
  const visible = frame.visibleRect
  const even = visible !== null && visible.x % 2 === 0 && visible.y % 2 === 0
  const formats = FORMATS[holding]
  if (!even || !frame.format || !formats.includes(frame.format)) {
    watchForLeak(frame, OWNER)
    return { kind: 'frame', stamp, frame, width: frame.displayWidth, height: frame.displayHeight }
  }
  const { width, height } = visible
  const color = colorOf(frame.colorSpace, height)
  const half = ((width + 1) >> 1) * ((height + 1) >> 1)
  const alpha = frame.format === 'I420A' ? width * height : 0
  let data = bufferOf(width * height + 2 * half + alpha)
  const stride = (width + 1) >> 1
  const interleaved = frame.format === 'NV12'
  const layout = interleaved
    ? [
        { offset: 0, stride: width },
        { offset: width * height, stride: stride * 2 },
      ]
    : [
        { offset: 0, stride: width },
        { offset: width * height, stride },
        { offset: width * height + half, stride },
        ...(alpha > 0 ? [{ offset: width * height + 2 * half, stride: width }] : []),
      ]
  try {
    await frame.copyTo(data, { layout })
  } finally {
    frame.close()
  }
  if (interleaved) data = separateChroma(data, width * height, half)
  return { kind: 'planes', stamp, data, width, height, color }
}

/** Holds pictures that were composed here. */
export function heldPlanes(data: Uint8Array<ArrayBuffer>, width: number, height: number, color: PlaneColor): HeldFrame {
  return { kind: 'planes', stamp: `frame ${++count}`, data, width, height, color }
}

export function heldBitmap(frame: ImageBitmap): HeldFrame {
  return {
    kind: 'frame',
    stamp: `frame ${++count}`,
    frame: watchForLeak(frame, OWNER),
    width: frame.width,
    height: frame.height,
  }
}

/** The memory of a frame; one of the browser counts as I420. */
export function bytesOfFrame(held: HeldFrame): number {
  return held.kind === 'planes' ? held.data.byteLength : held.width * held.height * 1.5
}

/** Closes a frame, or keeps its planes for a later frame. The frame must not be used after this. */
export function dropFrame(held: HeldFrame): void {
  if (held.kind === 'frame') held.frame.close()
  else recycle(held.data)
}

/** Untagged video counts as BT.709 from 720 lines on and as BT.601 below, as in Chromium's decoders. */
function colorOf(space: VideoColorSpace, height: number): PlaneColor {
  const fullRange = space.fullRange ?? false
  if (space.matrix === 'bt709') return { matrix: 'bt709', fullRange }
  if (space.matrix === 'smpte170m' || space.matrix === 'bt470bg') return { matrix: 'bt601', fullRange }
  if ((space.matrix as string | null) === 'bt2020-ncl') return { matrix: 'bt2020', fullRange }
  return { matrix: height >= 720 ? 'bt709' : 'bt601', fullRange }
}

function separateChroma(data: Uint8Array<ArrayBuffer>, luma: number, half: number): Uint8Array<ArrayBuffer> {
  const planes = bufferOf(data.length)
  planes.set(data.subarray(0, luma))
  for (let i = 0, from = luma, u = luma, v = luma + half; i < half; i++, from += 2) {
    planes[u++] = data[from] as number
    planes[v++] = data[from + 1] as number
  }
  recycle(data)
  return planes
}
