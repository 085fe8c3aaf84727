import { ok } from '#shared/base/result.ts'
import { endOf } from '#shared/base/span.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { Speech } from '#shared/model/speech.ts'
import type { SubtitleItem } from '#shared/model/subtitle.ts'
import { linesFollowing, validLines } from '#shared/speech/subtitle-lines.ts'
import type { Context } from '../base/context.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { theTrack } from '../base/touches.ts'
import { unblocked } from './driver.ts'
import { editRole } from './edit.ts'
import { speechLines } from './speech.ts'

/** Sets the speech of a recording and its subtitles, for all parts that play it. */
export type RecordingSpeechCommand = {
  type: 'role.setRecordingSpeech'
  trackId: TrackId
  url: string
  speech: Speech
}

/** The lines that parts of a recording had give way to those of its words, at the times at which the parts play them. */
function setRecordingSpeech(
  project: Project,
  command: Of<RecordingSpeechCommand, 'role.setRecordingSpeech'>,
  context: Context,
): Outcome {
  return editRole(project, command.trackId, (track) => {
    const { url, speech } = command
    const parts = track.recordings.filter((recording) => recording.url === url)
    if (parts.length === 0) return refuse('not_found')
    const recordings = track.recordings.map((recording) =>
      recording.url === url ? { ...recording, status: 'success' as const, speech } : recording,
    )
    const isDriven = track.driver === 'recording'
    const before = isDriven ? track.subtitle.items : track.subtitle.inactiveItems
    const kept = parts.reduce<readonly SubtitleItem[]>((items, part) => linesFollowing(items, part, null), before)
    const whole = { id: '', startSec: 0, durationSec: speech.durationSec, sourceStartSec: 0 }
    const placed = parts.flatMap((part) => {
      const { items } = speechLines(speech, [], context)
      const played = items.filter(
        ({ startSec, endSec }) => endSec > part.sourceStartSec && startSec < part.sourceStartSec + part.durationSec,
      )
      return linesFollowing(played, whole, part)
    })
    const lastSec = Math.max(...recordings.map(endOf))
    const items = validLines([...kept, ...placed], isDriven ? track.durationSec : lastSec)
    const subtitle = { ...track.subtitle, ...(isDriven ? { items } : { inactiveItems: items }) }
    return ok(unblocked({ ...track, recordings, subtitle }))
  })
}

export const recordingSpeechRules: Rules<RecordingSpeechCommand> = {
  'role.setRecordingSpeech': { run: setRecordingSpeech, undo: 'result', touches: theTrack },
}
