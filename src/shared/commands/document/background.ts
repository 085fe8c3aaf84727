import { ok } from '#shared/base/result.ts'
import type { Background } from '#shared/model/background.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById } from '#shared/model/queries.ts'
import { putScene } from '../edit.ts'
import type { Handlers, Of, Outcome } from '../handler.ts'
import type { Medium } from '../library/change.ts'
import { normalBackground } from '../normal.ts'
import { refuse } from '../refusal.ts'

/** The background of one scene, or of the whole project (`sceneId` null). */
export type BackgroundCommand =
  | { type: 'background.set'; sceneId: SceneId | null; background: Background }
  /** An image or video of the library that covers the canvas. */
  | { type: 'background.fill'; sceneId: SceneId | null; medium: Medium }

/** Sets the background of a scene, or with `sceneId` null of the whole project, within its limits. */
export function setBackground(
  project: Project,
  { sceneId, background }: Omit<Of<BackgroundCommand, 'background.set'>, 'type'>,
): Outcome {
  const normal = normalBackground(background, project.canvas)
  if (sceneId === null) return ok({ ...project, background: normal })
  const scene = sceneById(project, sceneId)
  return scene ? ok(putScene(project, { ...scene, background: normal })) : refuse('not_found')
}

/**
 * A picture or video that just covers the canvas; a video loops with its sound. Anything else is refused (editor
 * specification 5, "Clips and tracks").
 */
export function fillBackground(
  project: Project,
  { sceneId, medium }: Of<BackgroundCommand, 'background.fill'>,
): Outcome {
  const old = sceneId === null ? project.background : sceneById(project, sceneId)?.background
  if (!old) return refuse('not_found')
  const background = filledWith(old, medium)
  return background ? setBackground(project, { sceneId, background }) : refuse('background_wrong_kind')
}

function filledWith(old: Background, medium: Medium): Background | null {
  if (medium.kind === 'music') return null
  const { moduleId, url, widthPx, heightPx } = medium
  const filling = { moduleId, url, widthPx, heightPx, x: 0, y: 0, scale: 1, opacity: 1 }
  if (medium.kind === 'image') return { ...old, kind: 'image', image: filling }
  const { sourceDurationSec } = medium
  return { ...old, kind: 'video', video: { ...filling, loop: true, volume: 1, sourceDurationSec } }
}

export const backgroundHandlers: Handlers<BackgroundCommand> = {
  'background.set': setBackground,
  'background.fill': fillBackground,
}
