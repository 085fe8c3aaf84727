import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const TEXT = 1
const BINARY = 2
const CLOSE = 8

/** A frame of a server (RFC 6455, 5.2). */
function frame(opcode: number, content: Buffer): Buffer {
  const { length } = content
  const head = length < 126 ? [length] : length < 65_536 ? [126, length >> 8, length & 255] : []
  if (head.length > 0) return Buffer.concat([Buffer.from([128 + opcode, ...head]), content])
  const long = Buffer.alloc(10)
  long[0] = 128 + opcode
  long[1] = 127
  long.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([long, content])
}

/** Reads the frames of a client from chunks; calls `take` with the content of each. */
function frames(take: (opcode: number, content: Buffer) => void): (chunk: Buffer) => void {
  let held: Buffer = Buffer.alloc(0)
  return (chunk) => {
    held = Buffer.concat([held, chunk])
    for (;;) {
      if (held.length < 2) return
      const short = held[1]! & 127
      const headBytes = short === 126 ? 4 : short === 127 ? 10 : 2
      if (held.length < headBytes + 4) return
      const length = short === 126 ? held.readUInt16BE(2) : short === 127 ? Number(held.readBigUInt64BE(2)) : short
      if (held.length < headBytes + 4 + length) return
      const mask = held.subarray(headBytes, headBytes + 4)
      const content = held.subarray(headBytes + 4, headBytes + 4 + length).map((byte, index) => byte ^ mask[index % 4]!)
      take(held[0]! & 15, Buffer.from(content))
      held = held.subarray(headBytes + 4 + length)
    }
  }
}

/** The sound of the service: samples of 24 kHz, and its times in units of 100 ns. */
export interface Said {
  pcm: Int16Array
  words: { text: string; offset: number; duration: number }[]
  visemes: { id: number; offset: number }[]
}

/** `well` answers, `silent` never does, `dies` breaks off in the sound, `locked` refuses the key. */
export type Mood = 'well' | 'silent' | 'dies' | 'locked'

/** Starts a server that speaks the protocol of Azure Speech, as far as its library needs it for synthesis. */
export async function azureService(first: Said) {
  let said = first
  const asked: string[] = []
  const sockets = new Set<Socket>()
  let mood: Mood = 'well'
  const server = createServer((_, response) => response.writeHead(404).end())
  server.on('upgrade', (request, socket: Socket) => {
    if (mood === 'locked') return void socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n')
    sockets.add(socket)
    socket.on('error', () => {})
    const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${GUID}`).digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    socket.on(
      'data',
      frames((opcode, content) => {
        if (opcode === CLOSE) return socket.end(frame(CLOSE, content))
        if (opcode !== TEXT) return
        const [head = '', body = ''] = content.toString().split('\r\n\r\n')
        if (!/Path: ?ssml/iu.test(head)) return
        asked.push(body)
        const id = /X-RequestId: ?(\w+)/iu.exec(head)?.[1] ?? ''
        if (mood !== 'silent') answer(socket, id)
      }),
    )
  })
  function answer(socket: Socket, id: string) {
    const text = (path: string, content: object) =>
      socket.write(
        frame(
          TEXT,
          Buffer.from(
            `X-RequestId: ${id}\r\nContent-Type: application/json\r\nPath: ${path}\r\n\r\n${JSON.stringify(content)}`,
          ),
        ),
      )
    text('turn.start', { context: { serviceTag: 'x' } })
    text('response', { context: { serviceTag: 'x' }, audio: { type: 'inline', streamId: 'stream' } })
    const head = Buffer.from(`X-RequestId: ${id}\r\nX-StreamId: stream\r\nPath: audio\r\n\r\n`)
    const size = Buffer.from([head.length >> 8, head.length & 255])
    socket.write(frame(BINARY, Buffer.concat([size, head, Buffer.from(said.pcm.buffer)])))
    if (mood === 'dies') return socket.destroy()
    const Metadata = [
      ...said.words.map(({ text: Text, offset: Offset, duration: Duration }) => ({
        Type: 'WordBoundary',
        Data: { Offset, Duration, text: { Text, Length: Text.length, BoundaryType: 'WordBoundary' } },
      })),
      ...said.visemes.map(({ id: VisemeId, offset: Offset }) => ({
        Type: 'Viseme',
        Data: { Offset, VisemeId, IsLastAnimation: true },
      })),
    ]
    for (const one of Metadata) text('audio.metadata', { Metadata: [one] })
    text('turn.end', {})
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/speech/v1`,
    asked,
    /** Changes how the service treats requests and, where it is named, what it says; returns what it said before. */
    be(next: Mood, instead: Partial<Said> = {}): Said {
      mood = next
      const before = said
      said = { ...said, ...instead }
      return before
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
