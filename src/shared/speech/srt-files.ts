import { roundSec } from '#shared/base/num.ts'
import { endOf } from '#shared/base/span.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { formatSrt } from './subtitle-files.ts'

/** The subtitles of a speech as a file. */
export interface SrtFile {
  /** The recording that it belongs to; null for generated speech. */
  recordingId: string | null
  /** The address of the file that the document keeps. */
  srtUrl: string | undefined
  text: string
  /** Whether the user corrected, split or merged a line of it. */
  isEdited: boolean
}

type Line = RoleTrack['subtitle']['items'][number]

const fileOf = (recordingId: string | null, srtUrl: string | undefined, lines: readonly Line[]): SrtFile => {
  return { recordingId, srtUrl, text: formatSrt(lines), isEdited: lines.some(({ spoken }) => spoken !== undefined) }
}

/** The subtitle files of what drives a role, each with its lines; times are those of the role, of a recording its own. */
export function srtFiles({ driver, tts, recordings, subtitle: { items } }: RoleTrack): SrtFile[] {
  const files =
    driver === 'tts'
      ? tts.speech
        ? [fileOf(null, tts.speech.srtUrl, items)]
        : []
      : recordings.flatMap((recording) => {
          const { id, speech, startSec, sourceStartSec } = recording
          if (!speech) return []
          const laterSec = sourceStartSec - startSec
          const lines = items
            .filter((line) => line.startSec >= startSec && line.startSec < endOf(recording))
            .map((line) => ({
              ...line,
              startSec: roundSec(line.startSec + laterSec),
              endSec: roundSec(line.endSec + laterSec),
            }))
          return [fileOf(id, speech.srtUrl, lines)]
        })
  return files.filter(({ text }) => text !== '')
}
