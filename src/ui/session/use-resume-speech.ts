import { useEffect } from 'react'
import type { Project } from '#shared/model/project.ts'
import { allTracks } from '#shared/model/queries.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { analyzeRecordings } from './analyze-recordings.ts'
import { useEditorSession } from './session-context.ts'

/**
 * Resumes speech requests that were pending when the project or its tab was closed, and analyzes recordings that have
 * not been analyzed yet.
 */
export function useResumeSpeech(): void {
  const session = useEditorSession()
  const { speech } = session
  const writer = useWriter()
  useEffect(() => {
    const project = projectMirror.project as Project | null
    if (!writer || !project) return
    for (const track of allTracks(project)) {
      if (track.kind !== 'role') continue
      if (track.tts.status === 'progress' && !speech.isBusy(track.id)) void speech.resume(track.id, track.tts)
      const unanalyzed = track.recordings.some(({ speech: result, status }) => !result && status !== 'fail')
      if (track.driver === 'recording' && unanalyzed) void analyzeRecordings(session, track)
    }
  }, [writer, session, speech])
}
