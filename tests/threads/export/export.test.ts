import { ALL_FORMATS, AudioSampleSink, BlobSource, Input } from 'mediabunny'
import { expect, onTestFinished, test } from 'vitest'
import { commands } from 'vitest/browser'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import type { ExportProgress } from '#shared/protocol/export.ts'
import { addressOf, value } from '#tests/threads/media/media-thread.ts'
import { makeFilm, videoClip } from '#tests/worlds/films.ts'
import { makeMovie } from '#tests/worlds/movie.ts'
import { readNumber } from '#tests/worlds/numbered-frame.ts'
import { startExport } from './export-thread.ts'

const SETTINGS: RenderSettings = { name: 'My film: 1/2', format: 'mp4', size: 1080, frameRate: 25, bitRate: 4 }

/** The picture that the browser's own player shows at a time. */
async function playerAt(file: Blob, sec: number): Promise<{ number: number; durationSec: number; mean: number }> {
  const video = document.createElement('video')
  video.muted = true
  video.src = addressOf(file)
  await new Promise((resolve, reject) => {
    video.onloadeddata = resolve
    video.onerror = () => reject(new Error(`the player refuses the file: ${video.error?.message}`))
  })
  document.body.append(video)
  onTestFinished(() => video.remove())
  // `seeked` may come before the new picture is shown
  const shown = new Promise<void>((resolve) => {
    const look = (_: number, { mediaTime }: VideoFrameCallbackMetadata) => {
      if (sec >= mediaTime - 0.001 && sec < mediaTime + 0.041) resolve()
      else video.requestVideoFrameCallback(look)
    }
    video.requestVideoFrameCallback(look)
  })
  video.currentTime = sec
  await shown
  const number = readNumber(video, 320, 180)
  const canvas = new OffscreenCanvas(32, 18)
  const context = canvas.getContext('2d')!
  context.drawImage(video, 0, 0, 32, 18)
  const { data } = context.getImageData(0, 0, 32, 18)
  const mean = data.reduce((sum, part, i) => (i % 4 === 3 ? sum : sum + part), 0) / (32 * 18 * 3)
  return { number, durationSec: video.duration, mean }
}

test.each([
  ['mp4', 'avc', 'aac', 1080],
  ['webm', 'vp9', 'opus', 720],
  ['mov', 'avc', 'aac', 720],
] as const)(
  'E18.09 a %s is whole: %s and %s, every frame and the sound',
  async (format, videoCodec, audioCodec, size) => {
    const { exporter, mediaLine } = await startExport()
    const url = addressOf(await makeMovie({ durationSec: 0.8 }))
    const second = addressOf(await makeMovie({ durationSec: 0.4, toneHz: 880 }))
    const project = makeFilm([[videoClip(url, 0.8)], [videoClip(second, 0.4)]])
    const events: ExportProgress[] = []
    await exporter.listen((event) => events.push(event))
    const done = value(await exporter.start(project, { ...SETTINGS, format, size }, await mediaLine()))
    expect(done.file.name).toBe(`My film_ 1_2.${format}`)

    const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(done.file) })
    const video = (await input.getPrimaryVideoTrack())!
    const audio = (await input.getPrimaryAudioTrack())!
    expect([await video.getCodec(), await audio.getCodec()]).toEqual([videoCodec, audioCodec])
    expect([await video.getDisplayWidth(), await video.getDisplayHeight()]).toEqual([(size * 16) / 9, size])
    expect(Math.abs((await input.computeDuration()) - 1.2)).toBeLessThanOrEqual(0.0401)
    expect((await video.computePacketStats()).packetCount).toBe(30)
    let squares = 0
    let count = 0
    for await (const sample of new AudioSampleSink(audio).samples()) {
      const data = new Float32Array(sample.numberOfFrames)
      sample.copyTo(data, { planeIndex: 0, format: 'f32-planar' })
      squares += data.reduce((sum, at) => sum + at * at, 0)
      count += data.length
      sample.close()
    }
    expect(Math.sqrt(squares / count)).toBeGreaterThan(0.25)

    if (format !== 'mov') {
      for (const frame of [0, 1, 18, 20, 29]) {
        const shown = await playerAt(done.file, (frame + 0.5) / 25)
        expect(shown.number).toBe(frame % 20)
        expect(shown.mean).toBeGreaterThan(30)
        expect(Math.abs(shown.durationSec - 1.2)).toBeLessThanOrEqual(0.0401)
      }
    }
    if (format !== 'webm') expect(await boxes(done.file)).toEqual(['ftyp', 'moov', 'free', 'mdat'])
    expect(events.map((event) => event.phase).filter((phase, i, all) => phase !== all[i - 1])).toEqual([
      'preparing',
      'rendering',
      'finishing',
      'checking',
    ])
    const parts = events.map((event) => event.part)
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  },
)

async function boxes(file: Blob): Promise<string[]> {
  const names: string[] = []
  for (let at = 0; at + 16 <= file.size; ) {
    const view = new DataView(await file.slice(at, at + 16).arrayBuffer())
    names.push(String.fromCharCode(...new Uint8Array(view.buffer, 4, 4)))
    at += view.getUint32(0) === 1 ? Number(view.getBigUint64(8)) : view.getUint32(0)
  }
  return names
}

async function leftFiles(): Promise<number> {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle('exports', { create: true })
  let count = 0
  for await (const _ of folder.keys()) count++
  return count
}

test('E18.10 a cancelled export leaves neither file nor worker, and the next one runs', async () => {
  const { exporter, mediaLine } = await startExport()
  const url = addressOf(await makeMovie({ durationSec: 2 }))
  const long = makeFilm([[videoClip(url, 200, { loop: true, sourceDurationSec: 2 })]])
  const before = await leftFiles()
  const rendering = new Promise<void>((resolve) => {
    exporter.listen((event) => {
      if (event.phase === 'rendering' && event.framesDone > 0) resolve()
    })
  })
  const started = exporter.start(long, SETTINGS, await mediaLine())
  await rendering
  expect(await commands.countWorkers('segment.worker')).toBeGreaterThan(0)
  expect(await leftFiles()).toBe(before + 1)
  await exporter.cancel()
  expect(await started).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  await expect.poll(() => commands.countWorkers('segment.worker')).toBe(0)
  expect(await leftFiles()).toBe(before)
  const short = makeFilm([[videoClip(url, 0.2)]])
  expect(value(await exporter.start(short, SETTINGS, await mediaLine())).file.size).toBeGreaterThan(0)
})

test('S16.13 an export removes the files of earlier ones that are old, and names its own', async () => {
  const { exporter, mediaLine } = await startExport()
  const exported = await (await navigator.storage.getDirectory()).getDirectoryHandle('exports', { create: true })
  const folders = [9, 6].map((daysAgo) => `${Date.now() - daysAgo * 86_400_000}`)
  for (const name of folders) {
    await exported.getDirectoryHandle(name, { create: true })
    onTestFinished(() => exported.removeEntry(name, { recursive: true }).catch(() => {}))
  }
  const url = addressOf(await makeMovie({ durationSec: 1 }))
  const made = value(await exporter.start(makeFilm([[videoClip(url, 0.2)]]), SETTINGS, await mediaLine()))
  const left: string[] = []
  for await (const name of exported.keys()) left.push(name)
  expect(folders.filter((name) => left.includes(name))).toEqual(folders.slice(1))
  const kept = await (await exported.getDirectoryHandle(made.folder)).getFileHandle(made.file.name)
  expect((await kept.getFile()).size).toBe(made.file.size)
})

test('E18.10 a medium that is missing fails the export by its address and leaves nothing', async () => {
  const { exporter, mediaLine } = await startExport()
  const before = await leftFiles()
  const text = addressOf(new Blob(['no video']))
  const result = await exporter.start(makeFilm([[videoClip(text, 1)]]), SETTINGS, await mediaLine())
  expect(result).toMatchObject({ ok: false, error: { subject: text } })
  expect(await leftFiles()).toBe(before)
})

test('E18.11, E4.26 a single picture of a moment is exact; the cover is the middle of a short first scene', async () => {
  const { exporter, mediaLine } = await startExport()
  const url = addressOf(await makeMovie({ durationSec: 1, toneHz: null }))
  const project = makeFilm([[videoClip(url, 1)], [videoClip(url, 1)]])
  const picture = value(await exporter.frame(project, 'scene0', 0.52, 1080, 'image/png', await mediaLine()))
  expect(picture.type).toBe('image/png')
  const bitmap = await createImageBitmap(picture)
  expect([bitmap.width, bitmap.height]).toEqual([1920, 1080])
  expect(readNumber(bitmap, 320, 180)).toBe(13)
  const cover = value(await exporter.cover(project, 1080, await mediaLine()))
  expect(readNumber(await createImageBitmap(cover), 320, 180)).toBe(12)
})
