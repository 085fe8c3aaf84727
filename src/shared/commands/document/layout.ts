import { ok } from '#shared/base/result.ts'
import type { ClipId, SceneId, TrackId } from '#shared/model/ids.ts'
import type { Place } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, sceneById } from '#shared/model/queries.ts'
import type { Context } from '../base/context.ts'
import { roleTrack } from '../base/edit.ts'
import { refuse } from '../base/refusal.ts'
import type { Outcome, Rules } from '../base/rule.ts'
import { theScene } from '../base/touches.ts'
import { addClip, type NewClip, removeClip } from '../clip/add.ts'
import { lookRules } from '../role/look.ts'

/** A layout of a scene. */
export interface LayoutCommand {
  /** Places the presenter, removes texts of an earlier layout and adds the texts of this one, as one change (E2.23). */
  type: 'scene.arrange'
  sceneId: SceneId
  presenter: { trackId: TrackId; place: Place } | null
  removed: readonly ClipId[]
  texts: readonly NewClip[]
  /** Label of new tracks, which their running number follows. */
  trackName: string
}

function arrange(project: Project, command: LayoutCommand, context: Context): Outcome {
  const { sceneId, presenter, removed, texts, trackName } = command
  if (!sceneById(project, sceneId)) return refuse('not_found')
  if (presenter && !roleTrack(project, presenter.trackId)) return refuse('not_found')
  const steps: ((at: Project) => Outcome)[] = [
    ...(presenter
      ? [(at: Project) => lookRules['role.place'].run(at, { type: 'role.place', ...presenter }, context)]
      : []),
    ...removed.map((clipId) => (at: Project) => (clipById(at, clipId) ? removeClip(at, { clipId }) : ok(at))),
    ...texts.map((clip) => (at: Project) => addClip(at, { sceneId, clip, trackName }, context)),
  ]
  return steps.reduce<Outcome>((outcome, step) => (outcome.ok ? step(outcome.value) : outcome), ok(project))
}

export const layoutRules: Rules<LayoutCommand> = {
  'scene.arrange': { run: arrange, undo: 'step', touches: theScene },
}
