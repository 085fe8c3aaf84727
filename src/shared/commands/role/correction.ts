import { ok } from '#shared/base/result.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { Correction, Subtitle } from '#shared/model/subtitle.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { theTrack } from '../base/touches.ts'
import { editRole, type RoleOutcome } from './edit.ts'

/** The choice about corrected lines whose words the speech does not have any more (E9.18). */
export type CorrectionCommand =
  /** The text of correction `index` replaces the text of a line. */
  | { type: 'role.useCorrection'; trackId: TrackId; index: number; itemId: string }
  | { type: 'role.dropCorrection'; trackId: TrackId; index: number }

function editCorrection(
  project: Project,
  { trackId, index }: { trackId: TrackId; index: number },
  edit: (track: RoleTrack, correction: Correction, subtitle: Subtitle) => RoleOutcome,
): Outcome {
  return editRole(project, trackId, (track) => {
    const { corrections = [], ...subtitle } = track.subtitle
    const correction = corrections[index]
    if (!correction) return refuse('not_found')
    const others = corrections.filter((other) => other !== correction)
    return edit(track, correction, { ...subtitle, ...(others.length > 0 && { corrections: others }) })
  })
}

function useCorrection(project: Project, command: Of<CorrectionCommand, 'role.useCorrection'>): Outcome {
  return editCorrection(project, command, (track, { text }, subtitle) => {
    if (!subtitle.items.some(({ id }) => id === command.itemId)) return refuse('not_found')
    const items = subtitle.items.map((item) =>
      item.id === command.itemId ? { ...item, text, spoken: item.spoken ?? item.text } : item,
    )
    return ok({ ...track, subtitle: { ...subtitle, items } })
  })
}

function dropCorrection(project: Project, command: Of<CorrectionCommand, 'role.dropCorrection'>): Outcome {
  return editCorrection(project, command, (track, _, subtitle) => ok({ ...track, subtitle }))
}

export const correctionRules: Rules<CorrectionCommand> = {
  'role.useCorrection': { run: useCorrection, undo: 'step', touches: theTrack },
  'role.dropCorrection': { run: dropCorrection, undo: 'step', touches: theTrack },
}
