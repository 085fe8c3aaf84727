import { expect, test } from 'vitest'
import { decodedPhoto } from '#ui/headless/portrait/decoded-photo.ts'

/** Puts EXIF that says how to turn it into a JPEG, behind its first marker. */
function saying(orientation: number, jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...jpeg.subarray(2)])
}

/** A picture that is red on the left and blue on the right. */
async function halves(width: number, height: number, type: string): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  context.fillStyle = 'red'
  context.fillRect(0, 0, width, height)
  context.fillStyle = 'blue'
  context.fillRect(width / 2, 0, width / 2, height)
  return new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer())
}

/** Returns the size of a decoded photo, and the colors in the middle of its upper left and lower right quarter. */
async function seen(bytes: Uint8Array<ArrayBuffer>) {
  const decoded = await decodedPhoto(new Blob([bytes]))
  if (!decoded.ok) return decoded.error
  const { width, height } = decoded.value
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = decoded.value.getContext('2d')!.getImageData(x, y, 1, 1).data
    return red > 200 && blue < 50 ? 'red' : blue > 200 && red < 50 ? 'blue' : 'neither'
  }
  return [width, height, at(width / 4, height / 4), at((3 * width) / 4, (3 * height) / 4)]
}

test('S9.14 a photo is upright and no larger than can be worked on, however large it is stored', async () => {
  expect(await seen(await halves(400, 200, 'image/png'))).toEqual([400, 200, 'red', 'blue'])
  const large = await halves(4400, 1100, 'image/jpeg')
  expect(await seen(large)).toEqual([4096, 1024, 'red', 'blue'])
  // 6: what is stored on the left is above; 8: below; 3: upside down
  expect(await seen(saying(6, large))).toEqual([1024, 4096, 'red', 'blue'])
  expect(await seen(saying(8, large))).toEqual([1024, 4096, 'blue', 'red'])
  expect(await seen(saying(3, large))).toEqual([4096, 1024, 'blue', 'red'])
})

test('S9.14 a photo of too many pixels is refused by what it says of itself', async () => {
  const png = await halves(40, 20, 'image/png')
  const view = new DataView(png.buffer)
  view.setUint32(16, 12_001)
  view.setUint32(20, 10_000)
  expect(await seen(png)).toBe('tooManyPixels')
  view.setUint32(16, 30_000)
  view.setUint32(20, 30_000)
  expect(await seen(png)).toBe('tooManyPixels')
  view.setUint32(16, 0)
  expect(await seen(png)).toBe('unreadable')
})
