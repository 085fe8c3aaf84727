import { expect, test } from 'vitest'
import { threeColors } from '#tests/worlds/animated.ts'
import { addressOf, startMedia, value } from './media-thread.ts'

const [WIDTH, HEIGHT] = [40, 20]
/** The corner of the stored picture that is red: top left. It is shown there, by orientation. */
const CORNERS = [
  '',
  'top left',
  'top right',
  'bottom right',
  'bottom left',
  'top left',
  'top right',
  'bottom right',
  'bottom left',
]

/** A chunk of RIFF. */
function chunk(type: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8 + body.length + (body.length & 1))
  bytes.set(new TextEncoder().encode(type))
  new DataView(bytes.buffer).setUint32(4, body.length, true)
  bytes.set(body, 8)
  return bytes
}

/** EXIF with nothing but an orientation. */
function exifChunk(orientation: number, marker: boolean, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const tiff = new DataView(new ArrayBuffer(26))
  tiff.setUint16(0, isLittle ? 0x4949 : 0x4d4d)
  tiff.setUint16(2, 42, isLittle)
  tiff.setUint32(4, 8, isLittle)
  tiff.setUint16(8, 1, isLittle)
  tiff.setUint16(10, 0x112, isLittle)
  tiff.setUint16(12, 3, isLittle)
  tiff.setUint32(14, 1, isLittle)
  tiff.setUint16(18, orientation, isLittle)
  const before = marker ? new TextEncoder().encode('Exif\0\0') : new Uint8Array(0)
  return chunk('EXIF', new Uint8Array([...before, ...new Uint8Array(tiff.buffer)]))
}

/** A WebP of 40 by 20, blue with a red corner, whose EXIF says how it is to be turned. */
async function turnedWebp(orientation: number, marker: boolean, isLittle: boolean): Promise<Blob> {
  const context = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d')!
  context.fillStyle = '#00F'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = '#F00'
  context.fillRect(0, 0, WIDTH / 2, HEIGHT / 2)
  const plain = await context.canvas.convertToBlob({ type: 'image/webp', quality: 1 })
  const picture = new Uint8Array(await plain.slice(12).arrayBuffer())
  const header = Uint8Array.of(8, 0, 0, 0, WIDTH - 1, 0, 0, HEIGHT - 1, 0, 0)
  // a browser may write the extended header itself
  const [type, skip] = [String.fromCharCode(...picture.subarray(0, 4)), 18]
  const body = type === 'VP8X' ? picture.subarray(skip) : picture
  const chunks = [
    new TextEncoder().encode('WEBP'),
    chunk('VP8X', header),
    body,
    exifChunk(orientation, marker, isLittle),
  ]
  const length = chunks.reduce((sum, part) => sum + part.length, 0)
  const riff = chunk('RIFF', new Uint8Array(0))
  new DataView(riff.buffer).setUint32(4, length, true)
  return new Blob([riff, ...chunks] as Uint8Array<ArrayBuffer>[])
}

/** Where a picture is red. */
function redCorner(picture: ImageBitmap): string {
  const context = new OffscreenCanvas(2, 2).getContext('2d')!
  context.drawImage(picture, 0, 0, 2, 2)
  const { data } = context.getImageData(0, 0, 2, 2)
  const corners = ['top left', 'top right', 'bottom left', 'bottom right']
  return corners.filter((_, at) => data[at * 4]! > 128).join()
}

test.each([
  [2, true, true],
  [3, false, true],
  [4, true, false],
  [5, false, false],
  [6, true, true],
  [7, false, true],
  [8, false, false],
])('E14.65 a WebP with orientation %i is upright', async (orientation, marker, isLittle) => {
  const { media, line } = await startMedia()
  const file = await turnedWebp(orientation, marker, isLittle)
  const size = orientation >= 5 ? { widthPx: HEIGHT, heightPx: WIDTH } : { widthPx: WIDTH, heightPx: HEIGHT }
  expect(value(await media.probe(file, 'a.webp'))).toMatchObject({ kind: 'image', ...size })
  const url = addressOf(file)
  const shown = value(await line.image(url))
  expect([shown.width, shown.height]).toEqual([size.widthPx, size.heightPx])
  expect(redCorner(shown)).toBe(CORNERS[orientation])
  shown.close()
  const cover = await createImageBitmap(value(await media.cover(url))!)
  expect(redCorner(cover)).toBe(CORNERS[orientation])
})

test('E14.65 a WebP that is upright or whose EXIF makes no sense is shown as it is', async () => {
  const { media, line } = await startMedia()
  const upright = await turnedWebp(1, true, true)
  const senseless = await turnedWebp(9, true, true)
  for (const file of [upright, senseless]) {
    const url = addressOf(file)
    const shown = value(await line.image(url))
    expect([shown.width, redCorner(shown)]).toEqual([WIDTH, 'top left'])
    shown.close()
    expect(value(await media.cover(url))).toBeNull()
  }
})

test('E14.65 so is an animated one', async () => {
  const { media, line } = await startMedia()
  const moving = new Uint8Array(await (await threeColors()).arrayBuffer())
  moving[20]! |= 8
  const exif = exifChunk(6, false, true)
  new DataView(moving.buffer).setUint32(4, moving.length - 8 + exif.length, true)
  const file = new Blob([moving, exif])
  expect(value(await media.probe(file, 'a.webp'))).toMatchObject({ kind: 'gif', widthPx: 20, heightPx: 40 })
  const frame = value(await line.frame(addressOf(file), 0.3, 'webp', 0.04)) as ImageBitmap
  expect([frame.width, frame.height]).toEqual([20, 40])
  frame.close()
})
