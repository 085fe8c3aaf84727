import { describe, expect, test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import type { MediaEvent, Strip } from '#shared/protocol/media.ts'
import { makeClearMovie, makeMovie } from '#tests/worlds/movie.ts'
import { readNumber } from '#tests/worlds/numbered-frame.ts'
import { MediaRecords, STRIP_VERSION } from '#workers/media/bytes/records.ts'
import { addressOf, OWNER, startMedia, value } from './media-thread.ts'

const wish = (url: string, pixelRatio = 1, half = false) => ({ url, pixelRatio, half })

/** The number that the picture of a tile carries. */
function numberIn({ bitmap, tiles }: Strip, tile: number): number {
  const canvas = new OffscreenCanvas(320, 180)
  const width = bitmap.width / tiles
  canvas.getContext('2d')!.drawImage(bitmap, tile * width, 0, width, bitmap.height, 0, 0, 320, 180)
  return readNumber(canvas, 320, 180)
}

function statuses(events: MediaEvent[]): string[] {
  const told = events.flatMap((event) => (event.type === 'strip' ? event.state.status : []))
  return told.filter((status, i) => status !== told[i - 1])
}

async function started() {
  const { media, line } = await startMedia()
  const events: MediaEvent[] = []
  await media.listen((event) => void events.push(event))
  return { media, line, events }
}

describe('Filmstrips', () => {
  test.each([1, 2])('E14.13 651x23 scaled by pixel ratio: %i', async (pixelRatio) => {
    const { media } = await started()
    const url = addressOf(await makeMovie({ durationSec: 2, toneHz: null }))
    const strip = value(await media.strip(wish(url, pixelRatio)))
    expect([strip.bitmap.width, strip.bitmap.height]).toEqual([651 * pixelRatio, 23 * pixelRatio])
    expect(strip.tiles).toBe(16)
    expect(strip.durationSec).toBeCloseTo(2, 6)
  })

  test('E14.13 its pictures run from the start of the video to its end', async () => {
    const { media } = await started()
    const url = addressOf(await makeMovie({ durationSec: 8, toneHz: null, keySec: 0.2, bitrate: 2e6 }))
    const strip = value(await media.strip(wish(url, 2)))
    for (let tile = 0; tile < strip.tiles; tile++) {
      const sec = numberIn(strip, tile) / 25
      expect(sec).toBeGreaterThanOrEqual((tile * 8) / strip.tiles - 0.05)
      expect(sec).toBeLessThan(((tile + 1) * 8) / strip.tiles)
    }
  })

  test('E14.14 the base video is treated as half length', async () => {
    const { media } = await started()
    const url = addressOf(await makeMovie({ durationSec: 8, toneHz: null, keySec: 0.2, bitrate: 2e6 }))
    const strip = value(await media.strip(wish(url, 2, true)))
    expect(strip.durationSec).toBeCloseTo(4, 6)
    expect(numberIn(strip, strip.tiles - 1)).toBeLessThan(4 * 25)
  })

  test('E14.14 a filmed presenter is shown cut out, without the half that is its matte', async () => {
    const { media } = await started()
    const alphaIn = ({ bitmap, tiles }: Strip, part: number) => {
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')!
      context.drawImage(bitmap, 0, 0)
      return context.getImageData(((2 + part) * bitmap.width) / tiles, bitmap.height >> 1, 1, 1).data[3]
    }
    const url = addressOf(await makeClearMovie())
    const clear = value(await media.strip({ ...wish(url, 2), matte: { kind: 'alpha' } }))
    expect(alphaIn(clear, 0.2)).toBeLessThan(8)
    expect(alphaIn(clear, 0.8)).toBeGreaterThan(247)
    const half = value(await media.strip({ ...wish(url, 2), matte: { kind: 'beside' } }))
    expect(half.tiles).toBeGreaterThan(1.9 * clear.tiles)
    expect(alphaIn(value(await media.strip(wish(url, 2))), 0.2)).toBe(255)
  })

  test('a still is repeated', async () => {
    const { media } = await started()
    const canvas = new OffscreenCanvas(100, 100)
    canvas.getContext('2d')!.fillStyle = '#d0021c'
    canvas.getContext('2d')!.fillRect(0, 0, 100, 100)
    const strip = value(await media.strip(wish(addressOf(await canvas.convertToBlob()))))
    expect([strip.tiles, strip.durationSec, strip.bitmap.width]).toEqual([28, 0, 651])
    const copy = new OffscreenCanvas(651, 23).getContext('2d')!
    copy.drawImage(strip.bitmap, 0, 0)
    for (const x of [0, 300, 650]) expect([...copy.getImageData(x, 11, 1, 1).data]).toEqual([208, 2, 28, 255])
  })
})

describe('Making a filmstrip', () => {
  test('E14.12 downloading, downloaded, loading, loaded, parsing, success, with its progress', async () => {
    const { media, events } = await started()
    const url = addressOf(await makeMovie({ durationSec: 2, toneHz: null }))
    value(await media.strip(wish(url)))
    await expect
      .poll(() => statuses(events))
      .toEqual(['downloading', 'downloaded', 'loading', 'loaded', 'parsing', 'success'])
    const parts = events.flatMap((event) =>
      event.type === 'strip' && event.state.status === 'parsing' ? event.part : [],
    )
    expect(parts.length).toBeGreaterThan(5)
    expect([...parts].sort((a, b) => a - b)).toEqual(parts)
  })

  test('E14.15 a strip that was drawn before is kept', async () => {
    const { media, events } = await started()
    const url = addressOf(await makeMovie({ durationSec: 2, toneHz: null }))
    const first = value(await media.strip(wish(url)))
    const second = value(await media.strip(wish(url)))
    expect([second.bitmap.width, second.tiles, second.durationSec]).toEqual([651, first.tiles, first.durationSec])
    const told = () => events.flatMap((event) => (event.type === 'strip' ? event.state.status : []))
    await expect.poll(() => told().slice(-2)).toEqual(['success', 'success'])
  })

  test('E14.15, E14.13 parsed-strip image record: url, version, blob, videoDuration; one of another version is drawn anew', async () => {
    const { media, events } = await started()
    const url = addressOf(await makeMovie({ durationSec: 2, toneHz: null }))
    value(await media.strip(wish(url)))
    const records = new MediaRecords(OWNER)
    const record = (await records.parsedStrip.toArray()).find((one) => one.url === url)!
    expect(record).toMatchObject({ url, version: STRIP_VERSION, videoDuration: 2 })
    expect(record.blob.size).toBeGreaterThan(100)
    await records.parsedStrip.put({ ...record, version: STRIP_VERSION - 1 })
    value(await media.strip(wish(url)))
    await expect.poll(() => statuses(events).filter((status) => status === 'parsing')).toHaveLength(2)
    expect((await records.parsedStrip.get(record.id))?.version).toBe(STRIP_VERSION)
  })

  test('E14.12 fail names the step: download, then load', async () => {
    const { media, events } = await started()
    const gone = addressOf(new Blob(['gone']))
    URL.revokeObjectURL(gone)
    expect(await media.strip(wish(gone))).toMatchObject({ ok: false, error: { code: 'unreachable' } })
    const text = addressOf(new Blob(['no picture at all, whatever it is called']))
    expect(await media.strip(wish(text))).toMatchObject({ ok: false, error: { code: 'unsupported' } })
    const failed = () =>
      events.flatMap((event) => (event.type === 'strip' && event.state.status === 'fail' ? event.state.failedAt : []))
    await expect.poll(failed).toEqual(['download', 'load'])
  })

  test('E14.12 cancelled: a strip that is no longer wanted stops, and can be requested again', async () => {
    const { media, events } = await started()
    const url = addressOf(await makeMovie({ durationSec: 2, toneHz: null }))
    const asked = media.strip(wish(url))
    await media.cancelStrip(wish(url))
    expect(await asked).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    await expect.poll(() => statuses(events).at(-1)).toBe('cancelled')
    expect(value(await media.strip(wish(url))).tiles).toBe(16)
  })

  test('E14.16 low priority: no picture of a strip is decoded while frames are asked for', async () => {
    const { media, line, events } = await started()
    const url = addressOf(await makeMovie({ durationSec: 2, toneHz: null }))
    const shown = addressOf(await makeMovie({ durationSec: 2, toneHz: null }))
    // a file that the host is slow to give is asked for all the while
    let give = () => {}
    const given = new Promise<void>((resolve) => {
      give = resolve
    })
    const access = async () => {
      await given
      return ok(shown)
    }
    await media.setHost({ access }, OWNER)
    const asked = line.bytes(`oss:test/${crypto.randomUUID()}.mp4`)
    const strip = media.strip(wish(url))
    await expect.poll(() => statuses(events)).toContain('downloaded')
    for (let frame = 0; frame < 50; frame++) value(await line.frame(shown, frame / 25, 'a', 0.04)).close()
    expect(statuses(events)).not.toContain('parsing')
    give()
    value(await asked)
    expect(value(await strip).tiles).toBe(16)
  })
})

test('E2.32 a cover is a small picture of the first half of a film, or of a picture, with its transparency', async () => {
  const { media } = await startMedia()
  const film = addressOf(await makeMovie({ durationSec: 2, toneHz: null, keySec: 0.4 }))
  const [cover, canvas] = await drawn(value(await media.cover(film)))
  expect([cover?.type, canvas.width, canvas.height]).toEqual(['image/jpeg', 320, 180])
  expect(readNumber(canvas, 320, 180)).toBe(20)

  const clear = new OffscreenCanvas(600, 900)
  clear.getContext('2d')!.fillRect(0, 450, 600, 450)
  const [still, small] = await drawn(value(await media.cover(addressOf(await clear.convertToBlob()))))
  expect([still?.type, small.width, small.height]).toEqual(['image/png', 213, 320])
  const alphaAt = (y: number) => small.getContext('2d')!.getImageData(100, y, 1, 1).data[3]
  expect([alphaAt(20), alphaAt(300)]).toEqual([0, 255])
  const own = new OffscreenCanvas(30, 20)
  own.getContext('2d')!.fillRect(0, 0, 30, 20)
  expect(value(await media.cover(addressOf(await own.convertToBlob())))).toBeNull()
})

async function drawn(blob: Blob | null): Promise<[Blob | null, OffscreenCanvas]> {
  const bitmap = await createImageBitmap(blob!)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0)
  return [blob, canvas]
}
