import { z } from 'zod'
import { ask, type Manner } from '../common/ask.ts'
import { SpeechError } from '../common/port.ts'
import { bearerOf, type OpenaiAccess, openaiSay } from '../openai/adapter.ts'
import { formOf, parsed, wavFile } from './form.ts'
import type { CloningEngine } from './port.ts'

/** Statuses of a service that does not know a call, and of one that does not know what is to be deleted. */
const UNKNOWN_CALL = [404, 405, 501]
const GONE = [404]

/** The handle of a clone: its voice by id, or by name where it has no ids, and the recording of the consent. */
const handleSchema = z.object({
  voice: z.union([z.string(), z.object({ id: z.string() })]).nullable(),
  consent: z.string().nullable(),
})
type Handle = z.infer<typeof handleSchema>

const consentSchema = z.object({ id: z.string().min(1).max(200) })
/** OpenAI's answer, and that of vLLM-Omni, whose voices are spoken by their names. */
const voiceSchema = z.union([
  z.object({ id: z.string().min(1).max(200) }),
  z.object({ voice: z.object({ name: z.string().min(1).max(200) }) }),
])

const readHandle = (handle: string): Handle => handleSchema.parse(JSON.parse(handle))

/**
 * Clones voices with a service that answers `/audio/voice_consents` and `/audio/voices` as OpenAI's does ("Custom voices"
 * of its API reference). One without consents (vLLM-Omni) gets the name of the clone in place of the consent's id.
 * @param enrolMs longest time of one step of making a clone
 */
export function createOpenaiCloning(access: OpenaiAccess, enrolMs: number): CloningEngine {
  const { url, key, manner } = access
  const headers = bearerOf(key)
  // what is sent twice would be there twice
  const once: Manner = { ...manner, timeoutMs: enrolMs, backOffMs: [] }

  const post = (call: string, fields: Record<string, string | File>, signal: AbortSignal, alsoFine?: number[]) => {
    return ask({ url: `${url}${call}`, headers, body: formOf(fields), ...(alsoFine && { alsoFine }) }, once, signal)
  }
  const remove = (call: string, alsoFine: number[], signal: AbortSignal) =>
    ask({ url: `${url}${call}`, headers, method: 'DELETE', alsoFine }, manner, signal)

  return {
    name: 'openai',
    title: manner.name,
    async enrol({ id, language, sample, consent: recording }, note, signal) {
      const given = { name: id, language, recording: wavFile(recording) }
      const answer = await post('/audio/voice_consents', given, signal, UNKNOWN_CALL)
      const consent = UNKNOWN_CALL.includes(answer.status) ? null : parsed(answer, consentSchema, manner).id
      if (consent !== null) await note(JSON.stringify({ voice: null, consent } satisfies Handle))
      const named = { name: id, consent: consent ?? id, audio_sample: wavFile(sample) }
      const made = parsed(await post('/audio/voices', named, signal), voiceSchema, manner)
      const voice = 'id' in made ? { id: made.id } : made.voice.name
      return JSON.stringify({ voice, consent } satisfies Handle)
    },
    async forget({ id, handle }, signal) {
      const { voice, consent } = handle === null ? { voice: null, consent: null } : readHandle(handle)
      // one whose answer never came may be there by its name
      const named = typeof voice === 'object' ? (voice?.id ?? id) : voice
      await remove(`/audio/voices/${encodeURIComponent(named)}`, voice === null ? UNKNOWN_CALL : GONE, signal)
      if (consent !== null) await remove(`/audio/voice_consents/${encodeURIComponent(consent)}`, GONE, signal)
    },
    sayOf({ handle, language }, spoken) {
      const { voice } = readHandle(handle)
      if (voice === null) throw new SpeechError('unknown_voice', 'The voice was not made.')
      return openaiSay(access, { engineVoice: voice, language }, spoken)
    },
  }
}
