import type { z } from 'zod'
import { analyzeCopywriting } from '#shared/api/speech.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Script } from '#shared/commands/role/speech.ts'
import type { GlossaryEntry } from '#shared/model/glossary.ts'
import type { Speech } from '#shared/model/speech.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { followRequest } from '#ui/server/follow-request.ts'

/** Codes of a text that was rejected for sensitive words (E8.27). */
const REJECTED = ['-20207', 'role_audio_analyze_reject']

type Reply = z.output<typeof analyzeCopywriting.data>

/** The wanted speech, or the request to wait for. */
export type WantedSpeech = z.input<typeof analyzeCopywriting.input>

/** Why there is no speech; with the places of words that are not allowed, in the readable text (E8.27). */
export interface SpeechFailure extends Failure {
  places?: readonly { from: number; to: number }[]
}

/** Returns the request for a script, with how its project has words said. */
export function wantedSpeech(script: Script, glossary: readonly GlossaryEntry[]): WantedSpeech {
  const { text, ssml, voiceId, speed, volume, tonality } = script
  return {
    copywriting: text,
    ssml,
    toneId: voiceId ?? '',
    pitchOffset: tonality,
    speedRatio: speed,
    volume,
    glossary: [...glossary],
  }
}

/**
 * Requests speech and polls until it is there. Fails with `cancelled`, `offline`, `server`, or `speech_failed` when the
 * speech engine has none.
 *
 * @param accepted called with the id of a request that is not finished at once
 */
export async function requestSpeech(
  wanted: WantedSpeech,
  signal: AbortSignal,
  accepted: (requestId: string) => unknown = () => {},
): Promise<Result<Speech, SpeechFailure>> {
  let isTold = false
  const onReply = async ({ requestId }: Reply) => {
    if (!isTold) await accepted(requestId)
    isTold = true
  }
  const reply = await followRequest(analyzeCopywriting, wanted, { signal, onReply })
  if (reply.ok) return speechFrom(reply.value)
  const { refusal, ...failure } = reply.error
  return err(refusal ? refusedSpeech(refusal) : failure)
}

function refusedSpeech({ code, message, places = [] }: NonNullable<Reply['error']>): SpeechFailure {
  return REJECTED.includes(code)
    ? { code: 'speech_failed', detail: message, places }
    : { code: 'speech_failed', detail: `${code}: ${message}` }
}

/** Converts the server's response (milliseconds, wire names) to the document's speech. */
function speechFrom({ audioUrl, srtUrl, duration, ttsContent }: Reply): Result<Speech, SpeechFailure> {
  if (!audioUrl || !duration || !ttsContent) return err({ code: 'other', detail: 'the reply has no speech' })
  return ok({
    audioUrl,
    durationSec: duration / 1000,
    paragraphs: ttsContent.paragraphs.map(({ content, floatStart, floatEnd }) => ({
      text: content,
      startSec: floatStart,
      endSec: floatEnd,
    })),
    words: ttsContent.words,
    phonemes: ttsContent.phonemes,
    ...(srtUrl && { srtUrl }),
    ...(ttsContent.glossary && { glossary: ttsContent.glossary }),
  })
}
