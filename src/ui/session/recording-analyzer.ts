import { ok, type Result } from '#shared/base/result.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Speech } from '#shared/model/speech.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { MediaApi } from '#shared/protocol/media.ts'
import { speechFromFeatures } from './model/speech-from-features.ts'

/** Analyzes a recording and returns its speech, which drives the presenter's lips. */
export type RecordingAnalyzer = (url: MediaUrl) => Promise<Result<Speech, Failure>>

/** Returns an analyzer that has the media worker measure recordings, each one once. */
export function recordingAnalyzer(media: Pick<MediaApi, 'features'>): RecordingAnalyzer {
  const known = new Map<MediaUrl, Promise<Result<Speech, Failure>>>()
  const analyze: RecordingAnalyzer = async (url) => {
    const measured = await media.features(url)
    return measured.ok ? ok(speechFromFeatures(url, measured.value)) : measured
  }
  return async (url) => {
    const analysis = known.get(url) ?? analyze(url)
    known.set(url, analysis)
    const result = await analysis
    if (!result.ok) known.delete(url)
    return result
  }
}
