import { z } from 'zod'
import type { PlanConfig } from '#server/platform/config/plan-config.ts'

/** Longest answer of the service, in bytes. */
const ANSWER_BYTES_MAX = 1_000_000
/** Longest wait for an answer, in milliseconds. */
const TIMEOUT_MS = 60_000

/** A question to a language model: how it shall answer, the text, and the shape of the answer as JSON Schema. */
interface ChatQuestion {
  instruction: string
  text: string
  name: string
  shape: object
}

/** Why a language model gave no answer that can be used; the message names neither address nor key nor its words. */
export class PlanError extends Error {
  /** `bad`: it answered with something else than was asked. */
  readonly reason: 'unanswered' | 'bad'
  constructor(reason: PlanError['reason'], message: string) {
    super(message)
    this.name = 'PlanError'
    this.reason = reason
  }
}

/** A service with a language model. */
export interface ChatPort {
  /**
   * Returns the JSON value that the model answers with.
   * @throws PlanError where there is none
   */
  ask(question: ChatQuestion): Promise<unknown>
}

const answerSchema = z.object({
  choices: z
    .array(z.object({ finish_reason: z.string().nullish(), message: z.object({ content: z.string() }) }))
    .min(1),
})

/** A service that answers `/chat/completions` as OpenAI's does. */
export function createChat({ url, key, model }: PlanConfig, timeoutMs = TIMEOUT_MS): ChatPort {
  return {
    async ask(question) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const response = await fetch(`${url}/chat/completions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) },
          body: JSON.stringify(bodyOf(model, question)),
          // a key goes to no other address
          redirect: 'manual',
          signal,
        })
        if (!response.ok) {
          await response.body?.cancel()
          throw new PlanError('unanswered', `The language model answers with the status ${response.status}.`)
        }
        return valueIn(await whole(response))
      } catch (error) {
        if (error instanceof PlanError) throw error
        const isLate = signal.aborted
        throw new PlanError('unanswered', `The language model ${isLate ? 'takes too long' : 'cannot be reached'}.`)
      }
    },
  }
}

const bodyOf = (model: string, { instruction, text, name, shape }: ChatQuestion) => ({
  model,
  messages: [
    { role: 'system', content: instruction },
    { role: 'user', content: text },
  ],
  response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: shape } },
})

/** Reads a body up to its limit. */
async function whole(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > ANSWER_BYTES_MAX) throw new PlanError('bad', 'The language model answers with too much.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** An answer that was cut off is none. */
function valueIn(body: string): unknown {
  try {
    const [first] = answerSchema.parse(JSON.parse(body)).choices
    if (first?.finish_reason === 'length') throw new Error('cut off')
    return JSON.parse(first?.message.content ?? '')
  } catch {
    throw new PlanError('bad', 'The language model answers with something else than the scenes that were asked for.')
  }
}
