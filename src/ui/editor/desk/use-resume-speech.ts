import { useEffect } from 'react'
import { allTracks } from '#shared/model/queries.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useDesk } from './desk-context.ts'

/** Goes on following speech that was being made when the project was left. */
export function useResumeSpeech(): void {
  const { speech } = useDesk()
  const project = useProject()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was open at the start
  useEffect(() => {
    for (const track of allTracks(project)) {
      if (track.kind !== 'role' || track.tts.status !== 'progress' || !track.tts.requestId) continue
      void speech.resume(track.id, track.tts.text, track.tts.requestId)
    }
  }, [])
}
