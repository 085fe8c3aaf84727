import type { Project } from '#shared/model/project.ts'
import { allTracks } from '#shared/model/queries.ts'
import type { SingleCommand } from './command.ts'

/** Returns the commands that cancel the analyses which are in progress in a document (E16.21). */
export function cancelledAnalyses(project: Project): SingleCommand[] {
  return allTracks(project).flatMap((track) =>
    track.kind === 'role' && track.tts.status === 'progress'
      ? { type: 'role.setAnalysis' as const, trackId: track.id, status: 'init' as const, requestId: null }
      : [],
  )
}
