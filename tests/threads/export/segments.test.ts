import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NO_EFFECTS } from '#shared/model/effects.ts'
import { addressOf, value } from '#tests/threads/media/media-thread.ts'
import { imageClip, makeFilm, textClip } from '#tests/worlds/films.ts'
import { drawLandscape } from '#tests/worlds/landscape.ts'
import { startExport } from './export-thread.ts'

/** Pictures as PNG: other encoders share their work between threads as time goes, so that their bytes differ. */
const SETTINGS = {
  name: 'segments',
  format: 'mov',
  transparent: true,
  size: 720,
  frameRate: 25,
  bitRate: 4,
} as const
const SCENE_SEC = 0.2
const FIVE = ['one', 'two', 'three', 'four', 'five']

/** A scene for each word. */
const film = (words: string[]) => makeFilm(words.map((word) => [textClip(word, SCENE_SEC)]))

async function sha256(data: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(data))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16)).join()
}

/** SHA-256 of each packet of the pictures, in order; its reader says that it cannot decode them. */
async function packetsOf(file: Blob): Promise<string[]> {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const hashes: string[] = []
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warned.mockRestore())
  for await (const { data } of new EncodedPacketSink((await input.getPrimaryVideoTrack())!).packets()) {
    hashes.push(await sha256(data))
  }
  input.dispose()
  expect(warned.mock.calls).toEqual([[expect.stringContaining("'png '")]])
  warned.mockRestore()
  return hashes
}

test('E18.28 where one of five scenes changed, its pictures alone are made anew, the others are the same', async () => {
  const { exporter, mediaLine } = await startExport()
  const first = value(await exporter.start(film(FIVE), SETTINGS, await mediaLine()))
  expect(first.keptPart).toBe(0)
  const changed = film(['one', 'two', 'CHANGED', 'four', 'five'])
  const again = value(await exporter.start(changed, SETTINGS, await mediaLine()))
  expect(again.keptPart).toBeCloseTo(0.8, 9)
  const [before, after] = [await packetsOf(first.file), await packetsOf(again.file)]
  expect(after).toHaveLength(25)
  const differing = after.flatMap((packet, at) => (packet === before[at] ? [] : [at]))
  expect(differing).toEqual([10, 11, 12, 13, 14])
  const anew = value(await exporter.start(changed, SETTINGS, await mediaLine(), { reuse: 'anew' }))
  expect(anew.keptPart).toBe(0)
})

test('E18.28 scenes that come later or elsewhere are taken again, other sizes and users get their own', async () => {
  const { exporter, mediaLine } = await startExport()
  value(await exporter.start(film(FIVE), SETTINGS, await mediaLine()))
  const moved = { ...film(FIVE), sceneIds: ['scene4', 'scene0', 'scene2'] }
  expect(value(await exporter.start(moved, SETTINGS, await mediaLine())).keptPart).toBe(1)
  const larger = { ...SETTINGS, size: 1080 } as const
  expect(value(await exporter.start(film(FIVE), larger, await mediaLine())).keptPart).toBe(0)
  const other = await startExport('another.tenant')
  expect(value(await other.exporter.start(film(FIVE), SETTINGS, await other.mediaLine())).keptPart).toBe(0)
})

test('E18.28 a picture that lacks a file is not kept', async () => {
  const { exporter, mediaLine } = await startExport()
  const landscape = new OffscreenCanvas(480, 270)
  drawLandscape(landscape)
  const picture = addressOf(await landscape.convertToBlob())
  const filter = { packageId: 'gone', name: 'gone', url: addressOf(new Blob(['no table'])), strength: 1 }
  const effects = { ...NO_EFFECTS, enabled: true, filter }
  const lacking = makeFilm([[imageClip(picture, 0.2, { effects })]])
  for (let time = 0; time < 2; time++) {
    expect(value(await exporter.start(lacking, SETTINGS, await mediaLine())).keptPart).toBe(0)
  }
})

test('E18.28 a picture of another site, which may change there, is not kept', async () => {
  const { exporter, mediaLine } = await startExport()
  const address = new URL('/library/stickers/badge-new.webp', location.href).href
  const foreign = makeFilm([[imageClip(address, 0.2)]])
  for (let time = 0; time < 2; time++) {
    expect(value(await exporter.start(foreign, SETTINGS, await mediaLine())).keptPart).toBe(0)
  }
})
