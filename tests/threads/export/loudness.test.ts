import { ALL_FORMATS, AudioSampleSink, BlobSource, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import { projectMix } from '#shared/evaluate/evaluate-mix.ts'
import type { MixSpec } from '#shared/evaluate/mix-spec.ts'
import { LOUDNESS_LUFS } from '#shared/model/loudness.ts'
import type { FrameResponse } from '#shared/protocol/frames.ts'
import { addressOf, startMedia, value } from '#tests/threads/media/media-thread.ts'
import { startPreview } from '#tests/threads/preview/started.ts'
import { makeFilm, musicClip } from '#tests/worlds/films.ts'
import { truePeakDb } from '#tests/worlds/true-peak.ts'
import { makeWave } from '#tests/worlds/wave.ts'
import { startExport } from './export-thread.ts'

const LENGTH_SEC = 1.2

/** A film of a quiet tone and a burst whose peaks lie between its samples, to be brought to -16 LUFS. */
function quietFilm() {
  const burst = makeWave(48_000, LENGTH_SEC, (at) =>
    at % 24_000 < 24 ? 0.98 * Math.sin((Math.PI / 2) * at + Math.PI / 4) : 0.05 * Math.sin(at / 12),
  )
  return makeFilm([[musicClip(addressOf(burst), LENGTH_SEC)]], { loudnessLufs: LOUDNESS_LUFS })
}

async function soundOf(file: Blob): Promise<Float32Array> {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const pieces: Float32Array[] = []
  for await (const sample of new AudioSampleSink((await input.getPrimaryAudioTrack())!).samples()) {
    const piece = new Float32Array(sample.numberOfFrames)
    sample.copyTo(piece, { planeIndex: 0, format: 'f32-planar' })
    pieces.push(piece)
    sample.close()
  }
  return Float32Array.from(pieces.flatMap((piece) => [...piece]))
}

const SETTINGS = { name: 'film', size: 720, frameRate: 25, bitRate: 1 } as const

// what codecs lose comes on top of the mix: that is what the decibel below full scale is for
test.each([
  ['wav', -1],
  ['m4a', 0],
  ['mp3', 0],
  ['mp4', 0],
  ['mov', 0],
  ['webm', 0],
] as const)('E14.47 true peaks of a film brought to a loudness, as %s, are under %d dBTP', async (format, most) => {
  const { exporter, mediaLine } = await startExport()
  const { file } = value(await exporter.start(quietFilm(), { ...SETTINGS, format }, await mediaLine()))
  const peak = truePeakDb(await soundOf(file))
  expect(peak).toBeLessThan(most)
  expect(peak).toBeGreaterThan(-2)
})

test('E14.48 the preview plays the samples that an export has', async () => {
  const film = quietFilm()
  const { line } = await startMedia()
  const measured = async ({ id }: { id: number }, mix: MixSpec, background: boolean): Promise<FrameResponse> => ({
    id,
    kind: 'loudness',
    result: await line.loudness(mix, background),
  })
  const { preview, asked } = await startPreview(
    (question) => (question.ask === 'loudness' ? measured(question, question.mix, question.background) : undefined),
    film,
  )
  const played = () => asked.flatMap((question) => (question.ask === 'play' && question.play ? question.play.mix : []))
  await expect
    .poll(async () => {
      await preview.play('project')
      await preview.pause()
      return played().at(-1)?.gain
    })
    .toBeGreaterThan(1)
  const mix = played().at(-1)!
  expect({ ...mix, gain: undefined }).toEqual({ ...projectMix(film), gain: undefined })
  const heard = value(await line.mix({ mix, startSec: 0, durationSec: LENGTH_SEC, sampleRate: 48_000 })).left

  const { exporter, mediaLine } = await startExport()
  const { file } = value(await exporter.start(film, { ...SETTINGS, format: 'wav' }, await mediaLine()))
  const exported = await soundOf(file)
  expect(exported.length).toBe(heard.length)
  const off = exported.reduce((most, sample, at) => Math.max(most, Math.abs(sample - heard[at]!)), 0)
  expect(off).toBeLessThan(1 / 32_000)
})

test('E14.48 until the loudness of an edit is known, the preview keeps the gain before it', async () => {
  let isKnown = true
  const { line } = await startMedia()
  const film = quietFilm()
  const { preview, asked, send } = await startPreview(async (question) => {
    if (question.ask !== 'loudness') return undefined
    const { id, mix, background } = question
    return isKnown ? { id, kind: 'loudness', result: await line.loudness(mix, background) } : null
  }, film)
  const play = async () => {
    await preview.play('project')
    await preview.pause()
    const last = asked.findLast((question) => question.ask === 'play' && question.play !== null)
    return last?.ask === 'play' ? last.play?.mix : undefined
  }
  await expect.poll(async () => (await play())?.gain).toBeGreaterThan(1)
  const before = await play()
  isKnown = false
  const edited = makeFilm([[{ ...musicClip(before!.parts[0]!.url, LENGTH_SEC), volume: 0.5 }]])
  send({ type: 'opened', revision: 2, project: { ...edited, loudnessLufs: LOUDNESS_LUFS } })
  await expect.poll(async () => (await play())?.parts[0]?.volume).toBeCloseTo(0.5, 9)
  expect((await play())?.gain).toBe(before?.gain)
  send({ type: 'opened', revision: 3, project: edited })
  await expect.poll(async () => (await play())?.gain).toBeUndefined()
})
