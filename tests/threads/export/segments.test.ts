import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input, VideoSampleSink } from 'mediabunny'
import { expect, test } from 'vitest'
import type { ExportProgress } from '#shared/protocol/export.ts'
import { addressOf, value } from '#tests/threads/media/media-thread.ts'
import { makeFilm, textClip, videoClip } from '#tests/worlds/films.ts'
import { makeMovie } from '#tests/worlds/movie.ts'
import { startExport } from './export-thread.ts'

const SETTINGS = { name: 'segments', format: 'mp4', size: 1080, frameRate: 25, bitRate: 4 } as const

/** Five scenes of 1 s, each with a film and its own words. */
async function fiveScenes(words = ['one', 'two', 'three', 'four', 'five']) {
  const url = addressOf(await makeMovie({ durationSec: 1 }))
  return (changed: string[] = words) => makeFilm(changed.map((word) => [videoClip(url, 1), textClip(word, 1)]))
}

/** SHA-256 of each packet of the pictures, in order. */
async function packetsOf(file: Blob): Promise<string[]> {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const hashes: string[] = []
  for await (const { data } of new EncodedPacketSink((await input.getPrimaryVideoTrack())!).packets()) {
    const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(data))
    hashes.push(new Uint8Array(digest).toHex())
  }
  input.dispose()
  return hashes
}

test('E18.23 where one of five scenes changed, its pictures alone are made anew, and the file is the same', async () => {
  const { exporter, mediaLine } = await startExport()
  const film = await fiveScenes()
  const first = value(await exporter.start(film(), SETTINGS, await mediaLine()))
  expect(first.keptPart).toBe(0)
  const changed = film(['one', 'two', 'CHANGED', 'four', 'five'])
  const again = value(await exporter.start(changed, SETTINGS, await mediaLine()))
  expect(again.keptPart).toBe(0.8)
  const anew = value(await exporter.start(changed, SETTINGS, await mediaLine(), 'anew'))
  expect(anew.keptPart).toBe(0)
  const packets = await packetsOf(again.file)
  expect(packets).toHaveLength(125)
  expect(packets).toEqual(await packetsOf(anew.file))
  expect(packets).not.toEqual(await packetsOf(first.file))
})
