import type { z } from 'zod'
import { analyzeAudio, cancelAudioAnalysis } from '#shared/api/audio.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Recording, Speech } from '#shared/model/speech.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { followRequest } from '#ui/server/follow-request.ts'

type Reply = z.output<typeof analyzeAudio.data>

/**
 * Has the server find when the words of a recording are said: those of `text`, or those that it recognises. Fails with
 * `cancelled`, `offline`, or `server` with the server's sentence.
 */
export async function findWords(
  { url, audioId }: Pick<Recording, 'url' | 'audioId'>,
  text: string | null,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Result<Speech, Failure>> {
  const key = url.startsWith('oss:') ? url.slice('oss:'.length) : (audioId ?? '')
  const wanted = { audioId: key, ...(text !== null && { text }) }
  const onReply = ({ progress }: Reply) => onProgress(progress)
  const reply = await followRequest(analyzeAudio, wanted, { signal, onReply, cancel: cancelAudioAnalysis })
  return reply.ok ? speechFrom(url, reply.value) : reply
}

function speechFrom(audioUrl: string, { duration, srtContent, srtUrl }: Reply): Result<Speech, Failure> {
  if (!duration || !srtContent) return err({ code: 'other', detail: 'the reply has no speech' })
  const { words, phonemes } = srtContent
  if (words.length === 0) return err({ code: 'speech_failed', detail: '' })
  return ok({
    audioUrl,
    durationSec: duration / 1000,
    paragraphs: srtContent.paragraphs.map(({ content, floatStart, floatEnd }) => ({
      text: content,
      startSec: floatStart,
      endSec: floatEnd,
    })),
    words,
    phonemes,
    ...(srtUrl && { srtUrl }),
  })
}
