import { describe, expect, test } from 'vitest'
import { startMedia, value } from './media-thread.ts'

declare const __FIXTURES__: string

async function fileOf(name: string): Promise<{ url: string; blob: Blob }> {
  const url = new URL(`/fixtures/${name}`, location.origin).href
  return { url, blob: await (await fetch(url)).blob() }
}

function pixelsOf(picture: VideoFrame | ImageBitmap) {
  const width = 'displayWidth' in picture ? picture.displayWidth : picture.width
  const height = 'displayHeight' in picture ? picture.displayHeight : picture.height
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  context.drawImage(picture, 0, 0)
  picture.close()
  const at = (x: number, y: number) => [...context.getImageData(x * width, y * height, 1, 1).data]
  return { width, height, at }
}

/** The number of the frame whose luma is `40 + 6 n`, in limited range. */
const numberOf = ([red]: number[]) => ((red! * 219) / 255 + 16 - 40) / 6

/** Made by `tests/long/real-files.ts`, which runs this file. */
describe.skipIf(!__FIXTURES__.endsWith('real-files'))('E14.17 files as cameras and converters write them', () => {
  /** Checks the numbers of the frames that a film shows at times. */
  async function expectFrames(name: string, wanted: [sec: number, frame: number][]) {
    const { media, line } = await startMedia()
    const { url, blob } = await fileOf(name)
    value(await media.probe(blob, name))
    const shown: [number, number][] = []
    for (const [sec] of wanted) {
      const { at } = pixelsOf(value(await line.frame(url, sec, 'reader', 0.04)))
      shown.push([sec, Math.round(numberOf(at(0.5, 0.5)))])
    }
    expect(shown).toEqual(wanted)
  }

  test.each<[string, [number, number][]]>([
    [
      'b-frames.mp4',
      [
        [0, 0],
        [0.04, 1],
        [0.5, 12],
        [0.96, 24],
        [0.2, 5],
        [9, 24],
      ],
    ],
    [
      'edit-list.mp4',
      [
        [0, 10],
        [0.04, 11],
        [0.5, 22],
        [0.2, 15],
      ],
    ],
    [
      'uneven.mp4',
      [
        [0.36, 9],
        [0.6, 9],
        [0.8, 10],
        [0.84, 11],
        [0.1, 2],
        [1.36, 24],
      ],
    ],
    [
      'cut-short.mp4',
      [
        [0, 0],
        [0.2, 5],
        [0.04, 1],
      ],
    ],
  ])('%s', (name, wanted) => expectFrames(name, wanted))

  test('a film that its header turns stands upright', async () => {
    const { media, line } = await startMedia()
    const { url, blob } = await fileOf('rotated.mp4')
    expect(value(await media.probe(blob, 'rotated.mp4'))).toMatchObject({ widthPx: 180, heightPx: 320 })
    const frame = value(await line.frame(url, 0.4, 'reader', 0.04))
    const { rotation = 0 } = frame as { rotation?: number }
    const { at } = pixelsOf(frame)
    // the black edge on the left is at the top or the bottom then; frames that carry their rotation keep it on the left
    const edges = [at(0.02, 0.5), at(0.5, 0.02), at(0.5, 0.98)].map(([red]) => red! < 10)
    expect(edges.filter(Boolean).length, `rotation ${rotation}, ${edges}`).toBe(1)
    expect(Math.round(numberOf(at(0.5, 0.5)))).toBe(10)
  })

  test.each(['4-2-2.mp4', '10-bit.mp4', 'hevc.mp4'])('%s is shown or named as what cannot be played', async (name) => {
    const { media } = await startMedia()
    const probed = await media.probe((await fileOf(name)).blob, name)
    if (probed.ok)
      return expectFrames(name, [
        [0, 0],
        [0.5, 12],
        [0.96, 24],
      ])
    expect(probed.error).toMatchObject({ code: 'undecodable', detail: expect.stringMatching(/H\.264|HEVC/) })
  })

  test('a film whose index was never written is refused', async () => {
    const { media } = await startMedia()
    const { blob } = await fileOf('no-index.mp4')
    expect(await media.probe(blob, 'no-index.mp4')).toMatchObject({ ok: false, error: { code: 'unreadable' } })
  })

  test.each<[string, (n: number) => number[]]>([
    ['disposal.gif', (n) => [n]],
    ['restored.gif', (n) => [n]],
    ['kept.gif', (n) => [0, 1, 2, 3, 4].slice(0, n + 1)],
  ])('each picture of %s clears, restores or keeps the one before', async (name, shownAt) => {
    const { line } = await startMedia()
    const { url } = await fileOf(name)
    for (const n of [0, 3, 1, 4, 2]) {
      const { at } = pixelsOf(value(await line.frame(url, n / 5 + 0.1, 'reader', 0.04)))
      expect([0, 1, 2, 3, 4].filter((place) => at(0.1 + place / 5, 0.5)[3]! > 200)).toEqual(shownAt(n))
    }
  })

  test.each([
    ['cmyk.jpg', 64, 32, [0.25, 0.5], [0.75, 0.5]],
    ['turned.jpg', 32, 64, [0.5, 0.25], [0.5, 0.75]],
    ['8k.png', 4096, 2048, [0.25, 0.5], [0.75, 0.5]],
  ] as const)('%s has its sides and colors', async (name, widthPx, heightPx, red, blue) => {
    const { media, line } = await startMedia()
    const { url, blob } = await fileOf(name)
    expect(value(await media.probe(blob, name))).toMatchObject({ kind: 'image', widthPx, heightPx })
    const { at } = pixelsOf(value(await line.image(url)))
    const [first, second] = [at(red[0], red[1]), at(blue[0], blue[1])]
    expect(first[0]! - first[2]!, `${first}`).toBeGreaterThan(100)
    expect(second[2]! - second[0]!, `${second}`).toBeGreaterThan(80)
  })
})
