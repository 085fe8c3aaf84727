import { ALL_FORMATS, BlobSource, Input, VideoSampleSink } from 'mediabunny'
import { expect, test } from 'vitest'
import { CENTRED } from '#shared/model/place.ts'
import { addressOf, value } from '#tests/threads/media/media-thread.ts'
import { imageClip, makeFilm, textClip, videoClip } from '#tests/worlds/films.ts'
import { drawLandscape } from '#tests/worlds/landscape.ts'
import { makeMovie } from '#tests/worlds/movie.ts'
import { startExport } from './export-thread.ts'

const WIDTH = 480
const HEIGHT = 270

function pixelsOf(picture: CanvasImageSource): Uint8ClampedArray {
  const context = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d', { willReadFrequently: true })!
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, WIDTH, HEIGHT)
  return context.getImageData(0, 0, WIDTH, HEIGHT).data
}

/** Peak signal-to-noise ratio in decibels over red, green and blue. */
function psnr(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let squares = 0
  for (let i = 0; i < a.length; i++) if (i % 4 !== 3) squares += (a[i]! - b[i]!) ** 2
  return 10 * Math.log10(255 ** 2 / (squares / (a.length * 0.75)))
}

test.each([
  ['mp4', true],
  ['mp4', false],
  ['webm', true],
] as const)(
  'E18.09 frames of the finished %s are the pictures of their moments (broadcast film: %s)',
  async (format, broadcast) => {
    const { exporter, mediaLine } = await startExport()
    const film = { widthPx: 1280, heightPx: 720, durationSec: 0.6, toneHz: null, broadcast, bitrate: 8e6 }
    const sticker = new OffscreenCanvas(480, 270)
    drawLandscape(sticker)
    const project = makeFilm([
      [
        videoClip(addressOf(await makeMovie(film)), 0.6, {
          widthPx: 1280,
          heightPx: 720,
          place: { ...CENTRED, scale: 1.5 },
        }),
        imageClip(addressOf(await sticker.convertToBlob()), 0.6, { place: { ...CENTRED, x: -500, y: -250 } }),
        textClip('Same picture', 0.6, { startSec: 0.2, durationSec: 0.4 }),
      ],
    ])
    const settings = { name: 'same', format, size: 1080, frameRate: 25, bitRate: 16 } as const
    const { file } = value(await exporter.start(project, settings, await mediaLine()))
    const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
    const sink = new VideoSampleSink((await input.getPrimaryVideoTrack())!)
    for (const frame of [0, 7, 14]) {
      const sample = (await sink.getSample(frame / 25 + 0.001))!
      const coded = sample.toVideoFrame()
      const shown = pixelsOf(coded)
      coded.close()
      sample.close()
      const png = value(await exporter.frame(project, 'scene0', frame / 25, 1080, 'image/png', await mediaLine()))
      expect(psnr(shown, pixelsOf(await createImageBitmap(png)))).toBeGreaterThan(30)
    }
  },
)
