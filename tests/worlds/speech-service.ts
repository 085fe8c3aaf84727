import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A question that the service was asked. */
export interface Asked {
  path: string
  headers: IncomingMessage['headers']
  body: string
}

type Behaviour = (response: ServerResponse, asked: Asked, nth: number) => void

/** A WAV file of a tone with silence at both ends, 24 kHz. */
export function toneWav(durationSec: number, announcedBytes?: number): Buffer {
  const samples = Math.round(durationSec * 24_000)
  const file = Buffer.alloc(44 + samples * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(24_000, 24)
  file.writeUInt32LE(48_000, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(announcedBytes ?? samples * 2, 40)
  for (let index = 0; index < samples; index++) {
    const isLoud = index > samples * 0.1 && index < samples * 0.9
    file.writeInt16LE(isLoud ? Math.round(9000 * Math.sin(index * 0.06)) : 0, 44 + index * 2)
  }
  return file
}

const wav = (response: ServerResponse, file: Buffer) => response.setHeader('content-type', 'audio/wav').end(file)

/** How the service treats a voice, by the voice's name. */
export const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  good: (response) => wav(response, toneWav(2)),
  never: () => {},
  html: (response) => response.setHeader('content-type', 'text/html').end('<html>Log in, sk-hidden</html>'),
  short: (response) => wav(response, toneWav(1, 480_000)),
  silent: (response) => wav(response, toneWav(0)),
  /** As long as a sentence, without a sound. */
  mute: (response) => wav(response, Buffer.from(toneWav(2)).fill(0, 44)),
  /** A sentence in a twentieth of a second. */
  hasty: (response) => wav(response, toneWav(0.06)),
  /** Eight channels, as films have them. */
  loud: (response) => wav(response, Buffer.from(toneWav(2)).fill(8, 22, 23)),
  endless: (response) => wav(response, toneWav(60)),
  locked: (response) => response.writeHead(401).end('{"error":"sk-hidden is wrong"}'),
  refuses: (response) => response.writeHead(400).end('{"error":"no such voice"}'),
  away: (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  busy: (response) => response.writeHead(429, { 'retry-after': '1' }).end(),
  later: (response) => response.writeHead(429, { 'retry-after': '3600' }).end(),
  fails: (response) => response.writeHead(503).end(),
  /** Fails once, then works. */
  tired: (response, _, nth) => (nth === 0 ? response.writeHead(502).end() : wav(response, toneWav(2))),
  /** Ends its connection in the middle of the sound. */
  dies: (response) => {
    const file = toneWav(2)
    response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': file.length })
    response.write(file.subarray(0, 20_000), () => response.destroy())
  },
}

/** Starts a service that answers as OpenAI's does, and treats each voice as its name says. */
export async function speechService() {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const one: Asked = { path: request.url ?? '', headers: request.headers, body }
    const voice = String(JSON.parse(body).voice)
    const nth = asked.filter((before) => JSON.parse(before.body).voice === voice).length
    asked.push(one)
    BEHAVIOURS[voice]?.(response, one, nth)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
