import type { Project } from '#shared/model/project.ts'
import { projectDurationSec, sceneTimes, tracksOf } from '#shared/model/queries.ts'

/** The cost of a render in seconds of video. */
interface RenderCost {
  /** The length of the video. */
  durationSec: number
  /** The extra for advanced voices: the length of the presenters that speak with them. */
  extraSec: number
  /** The ids of these voices, each once. */
  voiceIds: string[]
}

/**
 * Returns what a render costs. An advanced voice doubles the cost of what it speaks: each presenter with one adds the
 * length of its track (E18.13).
 */
export function renderCost(project: Project, isAdvanced: (voiceId: string) => boolean): RenderCost {
  const doubled = sceneTimes(project).flatMap(({ sceneId, rate }) =>
    tracksOf(project, sceneId).flatMap((track) => {
      if (track.kind !== 'role' || track.disabled || track.driver !== 'tts') return []
      const { voiceId } = track.tts
      return voiceId !== null && isAdvanced(voiceId) ? [{ voiceId, extraSec: track.durationSec / rate }] : []
    }),
  )
  return {
    durationSec: projectDurationSec(project),
    extraSec: doubled.reduce((sum, { extraSec }) => sum + extraSec, 0),
    voiceIds: [...new Set(doubled.map(({ voiceId }) => voiceId))],
  }
}
