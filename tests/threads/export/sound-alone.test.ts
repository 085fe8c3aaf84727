import { ALL_FORMATS, BlobSource, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import type { SoundFormat } from '#shared/model/export-settings.ts'
import { addressOf, value } from '#tests/threads/media/media-thread.ts'
import { makeFilm, musicClip } from '#tests/worlds/films.ts'
import { makeWave } from '#tests/worlds/wave.ts'
import { startExport } from './export-thread.ts'

const LENGTH_SEC = 1.4
const BEEP_SEC = 1.1
/** A sound at the very start, which must not be cut. */
const FIRST_SEC = 0.015

test.each<[SoundFormat, string]>([
  ['m4a', 'aac'],
  ['mp3', 'mp3'],
  ['wav', 'pcm-s16'],
])('E18.22 the sound alone as %s, in step with the film', async (format, codec) => {
  const { exporter, mediaLine } = await startExport()
  const beep = makeWave(48_000, LENGTH_SEC, (at) =>
    at > FIRST_SEC * 48_000 && at < BEEP_SEC * 48_000 ? 0 : 0.8 * Math.cos(at / 8),
  )
  const film = makeFilm([[musicClip(addressOf(beep), LENGTH_SEC)]])
  const settings = { name: 'sound', format, size: 720, frameRate: 25, bitRate: 4 } as const
  const done = value(await exporter.start(film, settings, await mediaLine()))
  expect(done.file.name).toBe(`sound.${format}`)
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(done.file) })
  expect(await input.getPrimaryVideoTrack()).toBeNull()
  expect(await (await input.getPrimaryAudioTrack())!.getCodec()).toBe(codec)
  const context = new OfflineAudioContext(1, 48_000, 48_000)
  const heard = (await context.decodeAudioData(await done.file.arrayBuffer())).getChannelData(0)
  expect(Math.abs(heard.length / 48_000 - LENGTH_SEC)).toBeLessThan(format === 'm4a' ? 0.08 : 0.005)
  const heardSec = heard.findIndex((part, at) => at > 24_000 && Math.abs(part) > 0.4) / 48_000
  expect(heard.findIndex((part) => Math.abs(part) > 0.4)).toBeLessThan(0.005 * 48_000)
  const firstEnd = heard.slice(0, 24_000).findLastIndex((part) => Math.abs(part) > 0.4)
  expect(Math.abs(firstEnd / 48_000 - FIRST_SEC)).toBeLessThan(0.005)
  expect(Math.abs(heardSec - BEEP_SEC)).toBeLessThan(0.005)
})
