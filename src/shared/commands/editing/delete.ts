import { ok } from '#shared/base/result.ts'
import { NO_BACKGROUND, PLAIN_BACKGROUND } from '#shared/model/background.ts'
import type { SceneId, TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById } from '#shared/model/queries.ts'
import type { Selection } from '#shared/model/selection.ts'
import { removeClip } from '../clip/add.ts'
import { removeTrack } from '../document/track.ts'
import { putScene } from '../edit.ts'
import type { Outcome } from '../handler.ts'
import { refuse } from '../refusal.ts'
import { removeAction } from '../role/action.ts'
import { removeSubtitle } from '../role/subtitle.ts'
import { removeVoice } from '../role/voice.ts'

/** Takes away what is selected, by the rules of its kind (editor specification 4, "Copy and paste"; 5). */
export function deleteSelection(project: Project, selection: Selection): Outcome {
  switch (selection?.kind) {
    case undefined:
      return ok(project)
    case 'clip':
      return removeClip(project, selection)
    case 'role':
      return removeTrack(project, selection)
    case 'voice':
      return removeVoice(project, selection)
    case 'action':
      return removeAction(project, selection)
    case 'subtitle':
      return removeLine(project, selection)
    case 'background':
      return clearBackground(project, selection.sceneId)
    case 'music':
      return ok(project.music ? { ...project, music: null } : project)
  }
}

/** A scene shows the background of the whole project again or, where that has none, the default colour. */
function clearBackground(project: Project, sceneId: SceneId | null): Outcome {
  if (sceneId === null) return ok({ ...project, background: NO_BACKGROUND })
  const scene = sceneById(project, sceneId)
  if (!scene) return refuse('not_found')
  const background = project.background.kind === 'none' ? PLAIN_BACKGROUND : NO_BACKGROUND
  return ok(putScene(project, { ...scene, background }))
}

/** A line goes while another stays; the subtitle as a whole is switched off, not deleted. */
function removeLine(project: Project, { trackId, itemId }: { trackId: TrackId; itemId?: string }): Outcome {
  return itemId === undefined ? refuse('role_part_fixed') : removeSubtitle(project, { trackId, itemId })
}
