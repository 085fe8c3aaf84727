import type { AnimationWriter, Picture } from './animation-writer.ts'

/** Quality of a picture, 0 to 1. */
const QUALITY = 0.82
/** Chunks of a still picture that a frame takes over: alpha, and the picture with or without loss. */
const IMAGE_CHUNKS = new Set(['ALPH', 'VP8 ', 'VP8L'])

interface WebpOptions {
  width: number
  height: number
  loops: boolean
  transparent: boolean
  /** Writes at a place of the file, by default behind what was written last. */
  write(bytes: Uint8Array, at?: number): void
}

/**
 * Writes an animated WebP (RFC 9649, 2.7) picture by picture: the browser encodes each as a still one, and what changed is
 * put over the one before.
 */
export class WebpWriter implements AnimationWriter {
  readonly #options: WebpOptions
  readonly #canvas = new OffscreenCanvas(1, 1)
  #bytes = 0

  constructor(options: WebpOptions) {
    this.#options = options
    const { width, height, loops, transparent } = options
    this.#write(Uint8Array.of(...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WEBP')))
    const flags = 0x02 | (transparent ? 0x10 : 0)
    this.#write(chunk('VP8X', Uint8Array.of(flags, 0, 0, 0, ...u24(width - 1), ...u24(height - 1))))
    this.#write(chunk('ANIM', Uint8Array.of(0, 0, 0, 0, loops ? 0 : 1, 0)))
  }

  async add({ pixels, rect, durationSec }: Picture): Promise<void> {
    const { x, y, width, height } = rect
    this.#canvas.width = width
    this.#canvas.height = height
    const context = this.#canvas.getContext('2d')!
    context.putImageData(new ImageData(pixels, this.#options.width), -x, -y)
    const still = await this.#canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
    const image = imageChunks(new Uint8Array(await still.arrayBuffer()))
    const place = [...u24(x / 2), ...u24(y / 2), ...u24(width - 1), ...u24(height - 1)]
    // neither blended with the picture before nor taken away behind it
    this.#write(chunk('ANMF', Uint8Array.of(...place, ...u24(Math.round(durationSec * 1000)), 0x02), image))
  }

  async end(): Promise<void> {
    this.#options.write(Uint8Array.of(...u32(this.#bytes - 8)), 4)
  }

  #write(bytes: Uint8Array): void {
    this.#options.write(bytes)
    this.#bytes += bytes.length
  }
}

/** The chunks of a still WebP that hold its picture. */
function imageChunks(still: Uint8Array): Uint8Array {
  const view = new DataView(still.buffer, still.byteOffset, still.byteLength)
  const kept: Uint8Array[] = []
  for (let at = 12; at + 8 <= still.length; ) {
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length & 1)
    if (IMAGE_CHUNKS.has(String.fromCharCode(...still.subarray(at, at + 4)))) kept.push(still.subarray(at, end))
    at = end
  }
  return joined(kept)
}

function chunk(name: string, ...content: Uint8Array[]): Uint8Array {
  const body = joined(content)
  const padding = new Uint8Array(body.length & 1)
  return joined([Uint8Array.of(...ascii(name), ...u32(body.length)), body, padding])
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const ascii = (text: string) => new TextEncoder().encode(text)
const u24 = (value: number) => [value & 255, (value >> 8) & 255, value >> 16]
const u32 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24]
