import { analyzeAudio, cancelAudioAnalysis } from '#shared/api/audio.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Recording, Speech } from '#shared/model/speech.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { ApiError, api } from '#ui/server/api.ts'
import { pause } from './pause.ts'

/** Polling interval of an unfinished analysis (E8.08). */
const POLL_MS = 500

type Reply = Awaited<ReturnType<typeof api<typeof analyzeAudio.input, typeof analyzeAudio.data>>>

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
  let requestId: string | null = null
  try {
    let reply: Reply = await api(analyzeAudio, { audioId: key, ...(text !== null && { text }) }, signal)
    requestId = reply.requestId
    while (!reply.finished) {
      onProgress(reply.progress)
      await pause(POLL_MS, signal)
      reply = await api(analyzeAudio, { requestId }, signal)
    }
    return speechFrom(url, reply)
  } catch (error) {
    if (signal.aborted) {
      // the server ends it by itself where this does not arrive
      if (requestId) void api(cancelAudioAnalysis, { requestId }).catch(() => undefined)
      return err({ code: 'cancelled', detail: '' })
    }
    if (!(error instanceof ApiError)) return err({ code: 'other', detail: String(error) })
    return err({ code: error.code === 'offline' ? 'offline' : 'server', detail: error.message })
  }
}

function speechFrom(audioUrl: string, { error, duration, srtContent, srtUrl }: Reply): Result<Speech, Failure> {
  if (error) return err({ code: 'server', detail: error.message })
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
