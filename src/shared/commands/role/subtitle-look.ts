import { ok } from '#shared/base/result.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { otherLooks } from '#shared/model/subtitle-looks.ts'
import { putTrack, roleTrack } from '../base/edit.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { everything } from '../base/touches.ts'

export type SubtitleLookCommand =
  /** Gives the subtitles of all presenters the place, style and width of one. */
  { type: 'role.spreadSubtitleLook'; trackId: TrackId }

function spread(project: Project, { trackId }: Of<SubtitleLookCommand, 'role.spreadSubtitleLook'>): Outcome {
  const track = roleTrack(project, trackId)
  if (!track) return refuse('not_found')
  const { place, style, highlightColor, wrapWidthPx } = track.subtitle
  return ok(
    otherLooks(project, track).reduce((next, other) => {
      const { highlightColor: _, wrapWidthPx: _width, ...subtitle } = other.subtitle
      const look = { place, style, ...(highlightColor && { highlightColor }), ...(wrapWidthPx && { wrapWidthPx }) }
      return putTrack(next, { ...other, subtitle: { ...subtitle, ...look } })
    }, project),
  )
}

export const subtitleLookRules: Rules<SubtitleLookCommand> = {
  'role.spreadSubtitleLook': { run: spread, undo: 'step', touches: everything },
}
