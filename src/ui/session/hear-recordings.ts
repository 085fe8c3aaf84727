import type { RoleTrack } from '#shared/model/track.ts'
import type { EditorSession } from './editor-session.ts'

/** Listens to the recordings of a role that nobody has listened to, one after another, and tells the document. */
export async function hearRecordings(session: Pick<EditorSession, 'run' | 'listen'>, track: RoleTrack): Promise<void> {
  const silent = track.recordings.filter(({ speech }) => !speech)
  for (const url of new Set(silent.map((recording) => recording.url))) {
    const told = { type: 'role.setRecordingAnalysis', trackId: track.id, url } as const
    await session.run({ ...told, status: 'progress' })
    const heard = await session.listen(url)
    await session.run(heard.ok ? { ...told, status: 'success', speech: heard.value } : { ...told, status: 'fail' })
  }
}
