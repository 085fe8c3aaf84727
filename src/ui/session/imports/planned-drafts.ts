import { limitedName } from '#shared/model/limits.ts'
import type { SceneDraft } from '#shared/model/scene-draft.ts'
import type { PlannedScene } from '#shared/plan/plan-scenes.ts'

/** Returns scenes of a text without a look: their names and scripts alone. */
export const plannedDrafts = (scenes: readonly PlannedScene[]): SceneDraft[] =>
  scenes.map(({ title, script }) => ({
    ...{ name: limitedName(title, 'scene'), script, background: null, clips: [], stand: 'keep' },
  }))
