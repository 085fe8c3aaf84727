import { WebpWriter } from '#workers/export/animation/webp-writer.ts'

const COLORS = ['#F00', '#0F0', '#00F']
const [WIDTH, HEIGHT] = [40, 20]

function painted(color: string): OffscreenCanvas {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')!
  context.fillStyle = color
  context.fillRect(0, 0, WIDTH, HEIGHT)
  return canvas
}

/** A WebP of 40 by 20 with three pictures of 0.2 s. */
export async function threeColors(): Promise<Blob> {
  const parts: Uint8Array[] = []
  const bytes = { length: 0 }
  const writer = new WebpWriter({
    width: 40,
    height: 20,
    loops: true,
    transparent: false,
    write(part, at) {
      if (at === undefined) {
        parts.push(part)
        bytes.length += part.length
      } else parts[0]!.set(part, at)
    },
  })
  let before: Uint8ClampedArray<ArrayBuffer> | null = null
  for (const color of COLORS) {
    const pixels = painted(color).getContext('2d')!.getImageData(0, 0, WIDTH, HEIGHT)
      .data as Uint8ClampedArray<ArrayBuffer>
    await writer.add({ pixels, before, rect: { x: 0, y: 0, width: 40, height: 20 }, durationSec: 0.2 })
    before = pixels
  }
  await writer.end()
  return new Blob(parts as Uint8Array<ArrayBuffer>[])
}

/** The same as an animated PNG, whose first picture comes behind a profile. */
export async function threeColorsPng(): Promise<Blob> {
  const files = await Promise.all(COLORS.map((color) => painted(color).convertToBlob({ type: 'image/png' })))
  const pictures = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let order = 0
  for (const [number, bytes] of pictures.entries()) {
    const control = new DataView(new ArrayBuffer(26))
    for (const [at, field] of [order++, WIDTH, HEIGHT, 0, 0].entries()) control.setUint32(at * 4, field)
    control.setUint16(20, 1)
    control.setUint16(22, 5)
    chunks.push(pngChunk('fcTL', new Uint8Array(control.buffer)))
    for (const data of pngData(bytes)) {
      if (number === 0) chunks.push(pngChunk('IDAT', data))
      else chunks.push(pngChunk('fdAT', new Uint8Array([0, 0, 0, order++, ...data])))
    }
  }
  const text = pngChunk('tEXt', new Uint8Array(300).fill(65))
  const count = pngChunk('acTL', Uint8Array.of(0, 0, 0, COLORS.length, 0, 0, 0, 0))
  const head = pictures[0]!.slice(0, 8 + 25)
  return new Blob([head, text, count, ...chunks, pngChunk('IEND', new Uint8Array(0))], { type: 'image/png' })
}

/** The data of the pixels of a PNG. */
function pngData(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer)
  const found: Uint8Array[] = []
  for (let at = 8; at < bytes.length; at += 12 + view.getUint32(at)) {
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IDAT')
      found.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)))
  }
  return found
}

function pngChunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(data, 8)
  let crc = -1
  for (const byte of bytes.subarray(4, 8 + data.length)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  view.setUint32(8 + data.length, ~crc)
  return bytes
}
