import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'
import type { Rect } from '#shared/base/rect.ts'
import { BROWSER_ARGS, findBrowser } from '../../scripts/find-browser.mjs'

const RATE = 25

/** A film of pictures that move over a ground, as a person does before a camera. */
export interface PersonFilm {
  widthPx: number
  heightPx: number
  frames: number
  ground: string
  /** Each picture with its bytes as PNG, and where it is in a frame. */
  people: readonly { png: Buffer; rectOf(frame: number): Rect }[]
}

/** Encodes a film of 25 frames a second in Chromium; an mp4. */
export async function personFilm({ widthPx, heightPx, frames, ground, people }: PersonFilm): Promise<Buffer> {
  const { chromium } = await import('playwright-core')
  const executablePath = (await findBrowser()) ?? ''
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGS], headless: true })
  try {
    const page = await browser.newPage()
    // a page of its own machine may encode
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
    await page.goto('http://localhost/')
    const drawn = people.map(({ png, rectOf }) => ({
      url: `data:image/png;base64,${png.toString('base64')}`,
      rects: Array.from({ length: frames }, (_, frame) => rectOf(frame)),
    }))
    const coded = await page.evaluate(encodeInPage, { widthPx, heightPx, frames, ground, people: drawn, rate: RATE })
    return await joined(coded, widthPx, heightPx)
  } finally {
    await browser.close()
  }
}

const CODEC = 'vp09.00.31.08'

interface Coded {
  isKey: boolean
  base64: string
}

interface Drawn {
  widthPx: number
  heightPx: number
  frames: number
  ground: string
  people: readonly { url: string; rects: readonly Rect[] }[]
  rate: number
}

/** Runs in the page: it sees nothing of this file. */
async function encodeInPage({ widthPx, heightPx, frames, ground, people, rate }: Drawn): Promise<Coded[]> {
  const canvas = new OffscreenCanvas(widthPx, heightPx)
  const context = canvas.getContext('2d')!
  const pictures: ImageBitmap[] = []
  for (const { url } of people) pictures.push(await createImageBitmap(await (await fetch(url)).blob()))
  const coded: Coded[] = []
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      let text = ''
      for (const byte of bytes) text += String.fromCharCode(byte)
      coded.push({ isKey: chunk.type === 'key', base64: btoa(text) })
    },
    error(error) {
      throw error
    },
  })
  encoder.configure({ codec: 'vp09.00.31.08', width: widthPx, height: heightPx, bitrate: 4e6, framerate: rate })
  for (let frame = 0; frame < frames; frame++) {
    context.fillStyle = ground
    context.fillRect(0, 0, widthPx, heightPx)
    for (let at = 0; at < people.length; at++) {
      const { x, y, width, height } = people[at]!.rects[frame]!
      context.drawImage(pictures[at]!, x, y, width, height)
    }
    const timestamp = Math.round((frame * 1e6) / rate)
    const picture = new VideoFrame(canvas, { timestamp, duration: Math.round(1e6 / rate) })
    encoder.encode(picture, { keyFrame: frame % rate === 0 })
    picture.close()
  }
  await encoder.flush()
  return coded
}

async function joined(coded: readonly Coded[], codedWidth: number, codedHeight: number): Promise<Buffer> {
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() })
  const source = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(source, { frameRate: RATE })
  await output.start()
  const decoderConfig = { codec: CODEC, codedWidth, codedHeight }
  for (const [at, { isKey, base64 }] of coded.entries()) {
    const packet = new EncodedPacket(Buffer.from(base64, 'base64'), isKey ? 'key' : 'delta', at / RATE, 1 / RATE)
    await source.add(packet, { decoderConfig })
  }
  await output.finalize()
  return Buffer.from(output.target.buffer!)
}
