import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSpeech } from '#server/engines/speech/create.ts'

const MADE_BY = { ssml: false, toneId: 'us-ethan', pitchOffset: 3, speedRatio: 0.95, volume: 1 } as const

/** How the service answers a call: as it should, or not. `late`: it does what it is asked, and never says so. */
type Manner = 'good' | 'refuses' | 'locked' | 'fails' | 'never' | 'late' | 'dies' | 'html'

/** Answers a call in another manner; false where it is to be answered. */
function misbehaves(response: ServerResponse, manner: Manner): boolean {
  if (manner === 'good' || manner === 'late') return false
  if (manner === 'refuses') response.writeHead(400).end('{"error":"sk-hidden: two speakers"}')
  if (manner === 'locked') response.writeHead(401).end('{"error":"sk-hidden is wrong"}')
  if (manner === 'fails') response.writeHead(503).end()
  if (manner === 'html') response.setHeader('content-type', 'text/html').end('<html>Log in, sk-hidden</html>')
  if (manner === 'dies') {
    response.writeHead(200, { 'content-length': 2000 })
    response.write('{"id":', () => response.destroy())
  }
  return true
}

/** A call that the service got: `files` and `fields` of a form. */
interface CloneCall {
  call: string
  authorization: string | undefined
  fields: Record<string, string>
  files: Record<string, Uint8Array>
  body: string
}

async function read(request: IncomingMessage): Promise<CloneCall> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const { authorization, 'content-type': type = '' } = request.headers
  const call: CloneCall = { call: `${request.method} ${request.url}`, authorization, fields: {}, files: {}, body: '' }
  if (!type.startsWith('multipart/')) return { ...call, body: bytes.toString() }
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  for (const [name, value] of form)
    if (typeof value === 'string') call.fields[name] = value
    else call.files[name] = new Uint8Array(await value.arrayBuffer())
  return call
}

/**
 * Starts a service that clones voices as OpenAI's does, and speaks all of them with a built-in voice.
 * @param named as vLLM-Omni: without consents, its voices are known by their names
 */
export async function cloningService({ named = false } = {}) {
  const speech = createSpeech()
  const asked: CloneCall[] = []
  /** Names by ids. */
  const voices = new Map<string, string>()
  const consents = new Map<string, string>()
  /** By the beginning of calls; each is taken by one call where there is a number. */
  const manners = new Map<string, { manner: Manner; times: number }>()

  const answer = async (response: ServerResponse, { call, fields, files, body }: CloneCall): Promise<unknown> => {
    const [method, path = ''] = call.split(' ')
    const store = path.startsWith('/v1/audio/voice_consents') ? consents : voices
    if (named && store === consents) return response.writeHead(404).end()
    if (method === 'DELETE') {
      const isGone = !store.delete(decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)))
      return response.writeHead(isGone ? 404 : 200).end('{}')
    }
    if (path === '/v1/audio/speech') {
      const { input, voice } = JSON.parse(body)
      if (!voices.has(named ? voice : voice.id)) return response.writeHead(400).end()
      const { wav } = await speech.speak({ ...MADE_BY, text: input }, new AbortController().signal)
      return response.setHeader('content-type', 'audio/wav').end(wav)
    }
    const name = fields.name ?? ''
    const id = named ? name : `voice_${randomUUID().slice(0, 8)}`
    if (!(files.audio_sample ?? files.recording)) return response.writeHead(400).end()
    store.set(id, name)
    return response.end(JSON.stringify(named ? { success: true, voice: { name } } : { id }))
  }

  const server = createServer(async (request, response) => {
    const call = await read(request)
    asked.push(call)
    const key = [...manners.keys()].find((start) => call.call.startsWith(start))
    const found = key === undefined ? undefined : manners.get(key)
    if (key !== undefined && found && --found.times <= 0) manners.delete(key)
    if (found && misbehaves(response, found.manner)) return
    // the answer goes nowhere
    if (found?.manner === 'late') response.end = () => response
    await answer(response, call)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    voices,
    consents,
    /** Has calls that begin so answered in a manner, so many times. */
    answerWith: (start: string, manner: Manner, times = 1) => void manners.set(start, { manner, times }),
    calls: (start: string) => asked.filter(({ call }) => call.startsWith(start)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await speech.close()
    },
  }
}
