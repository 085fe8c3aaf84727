import { useEffect } from 'react'
import type { Project } from '#shared/model/project.ts'
import { allTracks } from '#shared/model/queries.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useDesk } from './desk-context.ts'

/** Goes on following speech that was being made when the project was left, or when the tab that edited was closed. */
export function useResumeSpeech(): void {
  const { speech } = useDesk()
  const writer = useWriter()
  useEffect(() => {
    const project = projectMirror.project as Project | null
    if (!writer || !project) return
    for (const track of allTracks(project)) {
      if (track.kind !== 'role' || track.tts.status !== 'progress') continue
      if (!speech.isBusy(track.id)) void speech.resume(track.id, track.tts)
    }
  }, [writer, speech])
}
