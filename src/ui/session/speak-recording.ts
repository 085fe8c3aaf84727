import { type Audio, audioDetail } from '#shared/api/audio.ts'
import type { TrackId } from '#shared/model/ids.ts'
import { api } from '#ui/server/api.ts'
import type { EditorSession } from './editor-session.ts'

/** Has a presenter speak a recording of the workspace from now on, with the lips that follow it. */
export async function speakRecording(
  session: Pick<EditorSession, 'run' | 'analyzeRecording'>,
  trackId: TrackId,
  { id, name, url, durationSec }: Audio,
): Promise<boolean> {
  const heard = await session.analyzeRecording(url)
  const recording = { audioId: id, name, url, durationSec, speech: heard.ok ? heard.value : null }
  return session.run({ type: 'role.addRecording', trackId, recording, drives: true })
}

/** Returns a recording of the workspace by its id. Rejects like `api`. */
export function findRecording(id: string): Promise<Audio> {
  return api(audioDetail, { id })
}
