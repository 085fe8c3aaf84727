import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import { addressOf, value } from '#tests/threads/media/media-thread.ts'
import { imageClip, makeFilm } from '#tests/worlds/films.ts'
import { withPresenter } from '#tests/worlds/speaking-role.ts'
import { startExport } from './export-thread.ts'

const SETTINGS: RenderSettings = {
  name: 'clear',
  format: 'webm',
  size: 720,
  frameRate: 25,
  bitRate: 2,
  transparent: true,
}

/** A film of 0.2 s whose left half is red; it has an opaque background of a color, which is left out. */
async function halfRed() {
  const canvas = new OffscreenCanvas(16, 18)
  const context = canvas.getContext('2d')!
  context.fillStyle = '#F00'
  context.fillRect(0, 0, 16, 18)
  const place = { x: -480, y: 0, rotationDeg: 0, scale: 1, opacity: 1 }
  const url = addressOf(await canvas.convertToBlob())
  return makeFilm([[imageClip(url, 0.2, { widthPx: 960, heightPx: 1080, place })]])
}

/** The color of a canvas at a part of its width. */
function colorAt(source: CanvasImageSource, part: number): number[] {
  const context = new OffscreenCanvas(16, 9).getContext('2d')!
  context.drawImage(source, 0, 0, 16, 9)
  return [...context.getImageData(Math.floor(part * 16), 4, 1, 1).data]
}

test('E18.12 a transparent WebM over a page shows the page, and its presenter', async () => {
  const { exporter, mediaLine } = await startExport()
  const film = withPresenter(await halfRed(), '/library/presenters/mei/rig.json', '', 0.2)
  const { file, videoCodec } = value(await exporter.start(film, SETTINGS, await mediaLine()))
  expect(videoCodec).toMatch(/^vp09/)
  const sheet = document.createElement('div')
  sheet.style.cssText = 'position:fixed; inset:0 auto auto 0; width:160px; height:90px; background:#00F'
  const video = document.createElement('video')
  video.style.cssText = 'width:160px; height:90px; display:block'
  video.muted = true
  video.src = addressOf(file)
  sheet.append(video)
  document.body.append(sheet)
  onTestFinished(() => sheet.remove())
  await new Promise((resolve) => video.requestVideoFrameCallback(resolve))
  const shot = await page.screenshot({ element: sheet, base64: true, save: false })
  const seen = await createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob())
  const [red, page1] = [colorAt(seen, 0.2), colorAt(seen, 0.8)]
  expect(red[0]).toBeGreaterThan(225)
  expect(red[2]).toBeLessThan(30)
  expect(page1[0]).toBeLessThan(30)
  expect(page1[2]).toBeGreaterThan(225)
})

test('E18.12 a transparent MOV holds pictures with alpha', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warned.mockRestore())
  const { exporter, mediaLine } = await startExport()
  const done = await exporter.start(await halfRed(), { ...SETTINGS, format: 'mov' }, await mediaLine())
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(value(done).file) })
  const track = (await input.getPrimaryVideoTrack())!
  expect(await track.getInternalCodecId()).toBe('png ')
  expect(warned.mock.calls, 'the reader cannot decode them').toEqual([[expect.stringContaining("'png '")]])
  const packets: Blob[] = []
  for await (const { data } of new EncodedPacketSink(track).packets()) packets.push(new Blob([new Uint8Array(data)]))
  expect(packets).toHaveLength(5)
  const last = await createImageBitmap(packets[4]!)
  expect([last.width, last.height]).toEqual([1280, 720])
  const [red, green, blue, alpha] = colorAt(last, 0.2)
  expect([red, alpha]).toEqual([255, 255])
  expect(green! + blue!).toBeLessThan(8)
  expect(colorAt(last, 0.8)[3]).toBe(0)
})

test('E18.12 a transparent MP4 is refused', async () => {
  const { exporter, mediaLine } = await startExport()
  const refused = await exporter.start(await halfRed(), { ...SETTINGS, format: 'mp4' }, await mediaLine())
  expect(refused).toMatchObject({ ok: false, error: { code: 'no_video_encoder' } })
})
