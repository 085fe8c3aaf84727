import type { Page } from 'playwright-core'

/** How a file is encoded; sizes in pixels, times in seconds, rates in bits per second. */
export interface Encoding {
  kind: 'webm' | 'ogg'
  options: object
}

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
