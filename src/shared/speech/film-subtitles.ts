import type { Project } from '#shared/model/project.ts'
import { sceneTimes, tracksOf } from '#shared/model/queries.ts'
import type { Spoken } from '#shared/model/speech.ts'

/** Returns the shown subtitle lines of a whole project by its own time, for a file beside the film. */
export function filmSubtitles(project: Project): Spoken[] {
  const lines = sceneTimes(project).flatMap(({ sceneId, startSec: sceneSec, rate }) =>
    tracksOf(project, sceneId).flatMap((track) => {
      if (track.kind !== 'role' || track.disabled || !track.subtitle.enabled) return []
      return track.subtitle.items.flatMap((line) =>
        line.startSec < track.durationSec
          ? {
              text: line.text,
              startSec: sceneSec + (track.startSec + line.startSec) / rate,
              endSec: sceneSec + (track.startSec + Math.min(line.endSec, track.durationSec)) / rate,
            }
          : [],
      )
    }),
  )
  return lines.sort((a, b) => a.startSec - b.startSec)
}
