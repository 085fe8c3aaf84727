import { ok, type Result } from '#shared/base/result.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Speech } from '#shared/model/speech.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { MediaApi } from '#shared/protocol/media.ts'
import { heardSpeech } from './model/heard-speech.ts'

/** Analyzes a recording and returns its speech, which drives the presenter's lips. */
export type RecordingListener = (url: MediaUrl) => Promise<Result<Speech, Failure>>

/** Returns a listener that has the media worker measure recordings, each one once. */
export function recordingListener(media: Pick<MediaApi, 'features'>): RecordingListener {
  const heard = new Map<MediaUrl, Promise<Result<Speech, Failure>>>()
  const listen: RecordingListener = async (url) => {
    const measured = await media.features(url)
    return measured.ok ? ok(heardSpeech(url, measured.value)) : measured
  }
  return async (url) => {
    const known = heard.get(url) ?? listen(url)
    heard.set(url, known)
    const result = await known
    if (!result.ok) heard.delete(url)
    return result
  }
}
