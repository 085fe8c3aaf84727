import { randomUUID } from 'node:crypto'
import { createSpeech } from '#server/engines/speech/create.ts'
import { calledService } from './called-service.ts'

const MADE_BY = { ssml: false, toneId: 'us-ethan', pitchOffset: 3, speedRatio: 0.95, volume: 1 } as const
const WAV_HEADER_BYTES = 44

/** A built-in voice that services of tests speak with, as a WAV file. */
function madeVoice() {
  const speech = createSpeech()
  return {
    async say(text: string): Promise<Uint8Array> {
      return (await speech.speak({ ...MADE_BY, text }, new AbortController().signal)).wav
    },
    close: () => speech.close(),
  }
}

/**
 * Starts a service that clones voices as OpenAI's does, and speaks all of them with a built-in voice.
 * @param named as vLLM-Omni: without consents, its voices are known by their names
 */
export async function cloningService({ named = false } = {}) {
  const voice = madeVoice()
  /** Names by ids. */
  const voices = new Map<string, string>()
  const consents = new Map<string, string>()
  const { origin, close, ...service } = await calledService(async (response, { call, fields, files, body }) => {
    const [method, path = ''] = call.split(' ')
    const store = path.startsWith('/v1/audio/voice_consents') ? consents : voices
    if (named && store === consents) return response.writeHead(404).end()
    if (method === 'DELETE') {
      const isGone = !store.delete(decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)))
      return response.writeHead(isGone ? 404 : 200).end('{}')
    }
    if (path === '/v1/audio/speech') {
      const asked = JSON.parse(body)
      if (!voices.has(named ? asked.voice : asked.voice.id)) return response.writeHead(400).end()
      return response.setHeader('content-type', 'audio/wav').end(await voice.say(asked.input))
    }
    const name = fields.name ?? ''
    const id = named ? name : `voice_${randomUUID().slice(0, 8)}`
    if (!(files.audio_sample ?? files.recording)) return response.writeHead(400).end()
    store.set(id, name)
    return response.end(JSON.stringify(named ? { success: true, voice: { name } } : { id }))
  })
  return { url: `${origin}/v1`, ...service, voices, consents, close: () => Promise.all([close(), voice.close()]) }
}

/** Starts a service that speaks as the server of CosyVoice does: PCM without a header, in the voice of no sample. */
export async function cosyvoiceService() {
  const voice = madeVoice()
  const { close, ...service } = await calledService(async (response, { call, fields, files }) => {
    if (call !== 'POST /inference_cross_lingual' || !files.prompt_wav) return response.writeHead(422).end()
    return response.end((await voice.say(fields.tts_text ?? '')).subarray(WAV_HEADER_BYTES))
  })
  const header = Buffer.from(await voice.say('One.'))
  return { ...service, rateHz: header.readUInt32LE(24), close: () => Promise.all([close(), voice.close()]) }
}

/** Starts a service that makes personal voices as Azure's custom voice API does; each is made when it is asked a second time. */
export async function personalVoiceService() {
  /** How often they were asked for, by kind and id. */
  const made = new Map<string, number>()
  let failing = ''
  const service = await calledService((response, { call, fields, files }) => {
    const [method, address = ''] = call.split(' ')
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const [, , kind = '', id = ''] = pathname.split('/')
    const key = `${kind}/${id}`
    if (!searchParams.get('api-version')) return response.writeHead(400).end()
    if (method === 'DELETE') return response.writeHead(made.delete(key) ? 204 : 404).end()
    if (method === 'PUT') return response.writeHead(201).end('{}')
    if (method === 'GET') {
      const count = (made.get(key) ?? 0) + 1
      made.set(key, count)
      const status = failing === kind ? 'Failed' : count > 1 ? 'Succeeded' : 'Running'
      return response.end(
        JSON.stringify({ id, status, ...(kind === 'personalvoices' && { speakerProfileId: `of-${id}` }) }),
      )
    }
    if (!files.audiodata || !fields.projectId) return response.writeHead(400).end()
    made.set(key, 0)
    return response.writeHead(201).end(JSON.stringify({ id, status: 'NotStarted' }))
  })
  return {
    ...service,
    made,
    /** Has what is made of a kind fail; of '' nothing. */
    fail(kind: string) {
      failing = kind
    },
  }
}
