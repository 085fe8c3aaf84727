import { ok } from '#shared/base/result.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { theTrack } from '../base/touches.ts'
import { editRole } from './edit.ts'

/** Keeps the address of an uploaded subtitle file with the speech whose lines it has; `recordingId` null for generated speech. */
export type SrtFileCommand = {
  type: 'role.keepSrtFile'
  trackId: TrackId
  recordingId: string | null
  srtUrl: string
}

function keepSrtFile(project: Project, command: Of<SrtFileCommand, 'role.keepSrtFile'>): Outcome {
  const { recordingId, srtUrl } = command
  return editRole(project, command.trackId, (track) => {
    if (recordingId === null) {
      const { speech } = track.tts
      return speech ? ok({ ...track, tts: { ...track.tts, speech: { ...speech, srtUrl } } }) : refuse('not_found')
    }
    const recordings = track.recordings.map((recording) => {
      const { id, speech } = recording
      return id === recordingId && speech ? { ...recording, speech: { ...speech, srtUrl } } : recording
    })
    return ok({ ...track, recordings })
  })
}

export const srtFileRules: Rules<SrtFileCommand> = {
  'role.keepSrtFile': { run: keepSrtFile, undo: 'note', touches: theTrack },
}
