import type { z } from 'zod'
import type { Answer, Manner } from '../common/ask.ts'
import { SpeechError } from '../common/port.ts'

/** Returns a WAV file as a field of a form. */
export const wavFile = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'voice.wav', { type: 'audio/wav' })

/** Returns a form of fields and files. */
export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Returns the JSON of an answer. @throws SpeechError when it is something else */
export function parsed<T>({ bytes }: Pick<Answer, 'bytes'>, schema: z.ZodType<T>, { name }: Pick<Manner, 'name'>): T {
  let content: unknown
  try {
    content = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    content = null
  }
  const { data } = schema.safeParse(content)
  if (data === undefined) throw new SpeechError('engine_bad_sound', `${name} answers with something else than a voice.`)
  return data
}
