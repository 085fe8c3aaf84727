import type { RoleTrack } from '#shared/model/track.ts'
import type { EditorSession } from './editor-session.ts'

/**
 * Analyzes the recordings of a presenter that have no speech yet, one after another, and writes the results to the
 * document.
 */
export async function analyzeRecordings(
  session: Pick<EditorSession, 'run' | 'analyzeRecording'>,
  track: RoleTrack,
): Promise<void> {
  const silent = track.recordings.filter(({ speech }) => !speech)
  for (const url of new Set(silent.map((recording) => recording.url))) {
    const analysis = { type: 'role.setRecordingAnalysis', trackId: track.id, url } as const
    await session.run({ ...analysis, status: 'progress' })
    const result = await session.analyzeRecording(url)
    await session.run(
      result.ok ? { ...analysis, status: 'success', speech: result.value } : { ...analysis, status: 'fail' },
    )
  }
}
