import { ok } from '#shared/base/result.ts'
import { EXPRESSION } from '#shared/model/expression.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { Selection } from '#shared/model/selection.ts'
import { refuse } from '../base/refusal.ts'
import type { Outcome } from '../base/rule.ts'
import { removeClip } from '../clip/add.ts'
import { clearBackground } from '../document/background.ts'
import { removeTrack } from '../document/track.ts'
import { removeAction } from '../role/action.ts'
import { setMood } from '../role/expression.ts'
import { removeGesture } from '../role/gesture.ts'
import { setMask } from '../role/look.ts'
import { removeMoodSpan } from '../role/mood.ts'
import { removeSound } from '../role/sound.ts'
import { removeSubtitle } from '../role/subtitle.ts'
import { removeEffects } from './effects.ts'

/** Takes away what is selected, by the rules of its kind (E17.10). */
export function deleteSelection(project: Project, selection: Selection): Outcome {
  switch (selection?.kind) {
    case undefined:
      return ok(project)
    case 'clip':
      return removeClip(project, selection)
    case 'several':
      return selection.items.reduce<Outcome>(
        (done, item) => (done.ok ? deleteSelection(done.value, item) : done),
        ok(project),
      )
    case 'role':
      return removeTrack(project, selection)
    case 'sound':
      return removeSound(project, selection)
    case 'action':
      return removeAction(project, selection)
    case 'mood':
      return removeMood(project, selection)
    case 'gesture':
      return removeGesture(project, selection)
    case 'effects':
      return removeEffects(project, selection)
    case 'mask':
      return setMask(project, { trackId: selection.trackId, mask: null })
    case 'subtitle':
      return removeLine(project, selection)
    case 'background':
      return clearBackground(project, selection.sceneId)
    case 'music':
      return ok(project.music ? { ...project, music: null } : project)
  }
}

/** The mood of a whole presenter becomes neutral. */
function removeMood(project: Project, { trackId, spanId }: { trackId: TrackId; spanId?: string }): Outcome {
  if (spanId !== undefined) return removeMoodSpan(project, { trackId, spanId })
  return setMood(project, { trackId, change: { mood: EXPRESSION.mood } })
}

/** A line goes while another stays; the subtitle as a whole is switched off, not deleted. */
function removeLine(project: Project, { trackId, itemId }: { trackId: TrackId; itemId?: string }): Outcome {
  return itemId === undefined ? refuse('role_part_fixed') : removeSubtitle(project, { trackId, itemId })
}
