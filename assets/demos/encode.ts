import type { Page } from 'playwright-core'

/** How a file of the demos is encoded; sizes in pixels, times in seconds, rates in bits per second. */
interface Encoding {
  kind: 'webm' | 'ogg'
  options: object
}

/** A muted film of 480 by 600 pixels, under 300 kB. */
export const FILM: Encoding = {
  kind: 'webm',
  options: {
    video: { width: 480, height: 600, fit: 'fill', codec: 'vp9', bitrate: 500_000 },
    audio: { discard: true },
    trim: { start: 0, end: 3.8 },
    tags: {},
  },
}

export const SOUND: Encoding = { kind: 'ogg', options: { audio: { codec: 'opus', bitrate: 48_000 }, tags: {} } }

const CONVERT = `async ({ base64, kind, options }) => {
  const { ALL_FORMATS, BufferSource, BufferTarget, Conversion, Input, OggOutputFormat, Output, WebMOutputFormat } =
    await import('/@id/mediabunny')
  // names of streams that files are given by chance
  Math.random = () => 0.5
  const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
  const format = kind === 'webm' ? new WebMOutputFormat() : new OggOutputFormat()
  const output = new Output({ format, target: new BufferTarget() })
  const conversion = await Conversion.init({ input, output, ...options })
  await conversion.execute()
  const made = new Uint8Array(output.target.buffer)
  let text = ''
  for (let i = 0; i < made.length; i += 32768) text += String.fromCharCode(...made.subarray(i, i + 32768))
  return btoa(text)
}`

/** Encodes a film or sound again, by the codecs of a page of Chromium. */
export async function encode(page: Page, file: Uint8Array, encoding: Encoding): Promise<Buffer> {
  const input = JSON.stringify({ base64: Buffer.from(file).toString('base64'), ...encoding })
  return Buffer.from((await page.evaluate(`(${CONVERT})(${input})`)) as string, 'base64')
}
