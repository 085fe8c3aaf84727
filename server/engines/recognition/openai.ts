import { openAsBlob } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { Passing, refusalOf, retried, unanswered } from '#server/engines/speech/common/ask.ts'
import { SpeechError } from '#server/engines/speech/common/port.ts'
import type { RecognitionService } from '#server/platform/config/recognition-config.ts'
import type { RecognitionPort } from './common/port.ts'

const NAME = 'The recogniser'
/** Largest file that is sent, in bytes; services take less. */
const FILE_BYTES_MAX = 100_000_000
/** Longest answer in bytes: half an hour of fast speech is a tenth of it. */
const ANSWER_BYTES_MAX = 1_000_000
const answerSchema = z.object({ text: z.string() })

/** A service that answers `/audio/transcriptions` as OpenAI's does. */
export function createOpenaiRecognition(config: RecognitionService): RecognitionPort {
  const manner = { name: NAME, timeoutMs: config.timeoutMs }
  return {
    recognize: (file, signal) =>
      retried((deadline) => recognizeOnce(config, file, { deadline, signal }), manner, signal),
    close: async () => {},
  }
}

async function recognizeOnce(
  { url, key, model }: RecognitionService,
  file: string,
  { deadline, signal }: { deadline: AbortSignal; signal: AbortSignal },
): Promise<string> {
  const { type, body } = await formOf(model, file)
  try {
    const response = await fetch(`${url}/audio/transcriptions`, {
      method: 'POST',
      headers: { 'content-type': type, ...(key !== null && { authorization: `Bearer ${key}` }) },
      body,
      // a key goes to no other address
      redirect: 'manual',
      signal: AbortSignal.any([deadline, signal]),
    })
    const answer = await whole(response)
    if (!response.ok) throw refusalOf(response.status, response.headers, NAME)
    return textIn(answer)
  } catch (error) {
    if (error instanceof SpeechError || error instanceof Passing) throw error
    throw unanswered(NAME, deadline.aborted)
  }
}

/** The question as bytes: a request that is aborted while it streams a form ends the process (undici). */
async function formOf(model: string, file: string): Promise<{ type: string; body: Uint8Array<ArrayBuffer> }> {
  const sound = await openAsBlob(file)
  if (sound.size > FILE_BYTES_MAX) throw new SpeechError('engine_refused', `${NAME} takes no file of this size.`)
  const form = new FormData()
  form.set('model', model)
  form.set('response_format', 'json')
  form.set('file', sound, `recording${path.extname(file)}`)
  const packed = new Response(form)
  return { type: packed.headers.get('content-type') ?? '', body: new Uint8Array(await packed.arrayBuffer()) }
}

/** Reads a body up to its limit. */
async function whole(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > ANSWER_BYTES_MAX) throw badAnswer()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function textIn(answer: string): string {
  try {
    return answerSchema.parse(JSON.parse(answer)).text.trim()
  } catch {
    throw badAnswer()
  }
}

const badAnswer = () => new SpeechError('engine_bad_sound', `${NAME} answers with something else than text.`)
