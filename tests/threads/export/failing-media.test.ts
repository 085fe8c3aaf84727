import { ALL_FORMATS, BlobSource, Input, VideoSampleSink } from 'mediabunny'
import { expect, test } from 'vitest'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import { addressOf, value } from '#tests/threads/media/media-thread.ts'
import { makeFilm, musicClip, videoClip } from '#tests/worlds/films.ts'
import { makeKeyMovie } from '#tests/worlds/key-movie.ts'
import { makeMovie } from '#tests/worlds/movie.ts'
import { startExport } from './export-thread.ts'

const SETTINGS: RenderSettings = { name: 'film', format: 'webm', size: 720, frameRate: 25, bitRate: 2 }

/** Red, green and blue in the middle of a film at a time. */
async function middleAt(file: Blob, sec: number): Promise<number[]> {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const sample = (await new VideoSampleSink((await input.getPrimaryVideoTrack())!).getSample(sec))!
  const context = new OffscreenCanvas(9, 9).getContext('2d')!
  sample.draw(context, 0, 0, 9, 9)
  sample.close()
  return [...context.getImageData(1, 1, 1, 1).data.subarray(0, 3)]
}

test('E18.31 a film that breaks off names its clip, and the export goes on without what cannot be read', async () => {
  const { exporter, mediaLine } = await startExport()
  const url = addressOf(await makeKeyMovie({ frames: 20, keys: [0], marked: [0], broken: [10] }))
  const film = makeFilm([[videoClip(url, 0.8, { widthPx: 1920, heightPx: 1080 })]])
  const failed = await exporter.start(film, SETTINGS, await mediaLine())
  expect(failed).toMatchObject({ ok: false, error: { code: 'unreadable', subject: url } })
  const { file } = value(await exporter.start(film, SETTINGS, await mediaLine(), { mayFail: [url] }))
  const [good, bad] = [await middleAt(file, 0.1), await middleAt(file, 0.7)]
  expect([good[0]! > 200, good[1]! < 60]).toEqual([true, true])
  // the gray placeholder
  expect(Math.max(...bad) - Math.min(...bad)).toBeLessThan(20)
})

test('E18.31 a sound that cannot be read names its clip, and is silent where the export goes on without it', async () => {
  const { exporter, mediaLine } = await startExport()
  const url = addressOf(new Blob(['no sound at all']))
  const picture = addressOf(await makeMovie({ durationSec: 0.4, toneHz: null }))
  const film = makeFilm([[videoClip(picture, 0.4), musicClip(url, 0.4)]], { loudnessLufs: -16 })
  const failed = await exporter.start(film, SETTINGS, await mediaLine())
  expect(failed).toMatchObject({ ok: false, error: { subject: url } })
  const { durationSec } = value(await exporter.start(film, SETTINGS, await mediaLine(), { mayFail: [url] }))
  expect(durationSec).toBeCloseTo(0.4, 2)
})
