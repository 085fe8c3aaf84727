import type { Page } from 'playwright-core'
import { FINE } from './films.ts'
import { PAINTER, shaderOf } from './painter.ts'

/** Size of the films in pixels. */
const SIZE = { widthPx: 1280, heightPx: 720 }
const FRAME_RATE = 25
/** Length of a film before it begins anew. */
const DURATION_SEC = 10
const COVER = { width: 320, height: 180 }
/** Bits a second of a film, and of what plays under the pointer. */
const [FILM_BPS, PREVIEW_BPS] = [660_000, 90_000]
/** Seconds between key frames: a jump into a film decodes no more than these. */
const KEYS_SEC = 2.5
const COVER_AT = 0.3

const RECORD = `async (shader, size, detail, bitrates) => {
  const { BufferTarget, Output, VideoSample, VideoSampleSource, WebMOutputFormat } = await import('/@id/mediabunny')
  ${PAINTER}
  // names of streams that files are given by chance
  Math.random = () => 0.5
  const { canvas, paint } = painterOf(shader, size.widthPx * detail, size.heightPx * detail)
  const large = new OffscreenCanvas(size.widthPx, size.heightPx)
  const surface = large.getContext('2d')
  surface.imageSmoothingQuality = 'medium'
  const small = new OffscreenCanvas(${COVER.width}, ${COVER.height})
  const context = small.getContext('2d')
  context.imageSmoothingQuality = 'high'
  const opened = async (bitrate) => {
    const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() })
    const source = new VideoSampleSource({ codec: 'vp9', bitrate, keyFrameInterval: ${KEYS_SEC}, latencyMode: 'quality' })
    output.addVideoTrack(source, { frameRate: ${FRAME_RATE} })
    await output.start()
    return { output, source }
  }
  const film = await opened(bitrates[0])
  const preview = await opened(bitrates[1])
  const add = async ({ source }, picture, i) => {
    const sample = new VideoSample(picture, { timestamp: i / ${FRAME_RATE}, duration: 1 / ${FRAME_RATE} })
    await source.add(sample)
    sample.close()
  }
  const count = ${FRAME_RATE * DURATION_SEC}
  for (let i = 0; i < count; i++) {
    paint(i / count)
    surface.drawImage(canvas, 0, 0, size.widthPx, size.heightPx)
    context.drawImage(canvas, 0, 0, ${COVER.width}, ${COVER.height})
    await add(film, large, i)
    await add(preview, small, i)
  }
  const text = (bytes) => {
    let all = ''
    for (let i = 0; i < bytes.length; i += 32768) all += String.fromCharCode(...bytes.subarray(i, i + 32768))
    return btoa(all)
  }
  const written = async ({ output }) => {
    await output.finalize()
    return text(new Uint8Array(output.target.buffer))
  }
  paint(${COVER_AT})
  context.drawImage(canvas, 0, 0, ${COVER.width}, ${COVER.height})
  const cover = text(new Uint8Array(await (await small.convertToBlob()).arrayBuffer()))
  return { film: await written(film), preview: await written(preview), cover }
}`

/** Records a film in a page: VP9 in WebM of 10 s at 25 pictures a second, a small one for the pointer, and a cover in PNG. */
export async function record(page: Page, id: string): Promise<{ film: Buffer; preview: Buffer; cover: Buffer }> {
  const asked = [shaderOf(id), SIZE, FINE.has(id) ? 0.75 : 0.5, [FILM_BPS, PREVIEW_BPS]].map((part) =>
    JSON.stringify(part),
  )
  const made = (await page.evaluate(`(${RECORD})(${asked.join(', ')})`)) as Record<'film' | 'preview' | 'cover', string>
  const bytes = (base64: string) => Buffer.from(base64, 'base64')
  return { film: bytes(made.film), preview: bytes(made.preview), cover: bytes(made.cover) }
}
