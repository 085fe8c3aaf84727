import { ok } from '#shared/base/result.ts'
import { type Background, NO_BACKGROUND, PLAIN_BACKGROUND } from '#shared/model/background.ts'
import type { ClipId, SceneId } from '#shared/model/ids.ts'
import { DEFAULT_BACKGROUND } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById } from '#shared/model/queries.ts'
import { putScene } from '../base/edit.ts'
import { normalBackground } from '../base/normal.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { theSceneOrAll } from '../base/touches.ts'
import { removeClip } from '../clip/add.ts'
import { type Inks, withInks } from '../clip/content.ts'
import type { Medium } from '../library/change.ts'

/** The background of one scene, or of the whole project (`sceneId` null); `inks` are of texts over it. */
export type BackgroundCommand =
  | { type: 'background.set'; sceneId: SceneId | null; background: Background; inks?: Inks }
  /** An image or video of the library that covers the canvas; with `clipId`, it takes the place of that clip. */
  | { type: 'background.fill'; sceneId: SceneId | null; medium: Medium; clipId?: ClipId; inks?: Inks }

/**
 * Sets the background of a scene, or with `sceneId` null of the whole project, within its limits. Behind the whole
 * project it must be seen: scenes that still have the default colour give it up; other backgrounds of their own stay.
 */
function setBackground(
  project: Project,
  { sceneId, background }: Pick<Of<BackgroundCommand, 'background.set'>, 'sceneId' | 'background'>,
): Outcome {
  const normal = normalBackground(background, project.canvas)
  if (sceneId === null) {
    const next = { ...project, background: normal }
    return ok(normal.kind === 'none' ? next : replaceSceneBackgrounds(next, isDefault, NO_BACKGROUND))
  }
  const scene = sceneById(project, sceneId)
  return scene ? ok(putScene(project, { ...scene, background: normal })) : refuse('not_found')
}

function isDefault({ kind, color, image, video }: Background): boolean {
  return kind === 'color' && color === DEFAULT_BACKGROUND && !image && !video
}

function replaceSceneBackgrounds(
  project: Project,
  replaces: (background: Background) => boolean,
  background: Background,
): Project {
  return project.sceneIds.reduce((next, sceneId) => {
    const scene = sceneById(next, sceneId)!
    return replaces(scene.background) ? putScene(next, { ...scene, background }) : next
  }, project)
}

/**
 * Clears a background. A scene without a background of its own shows that of the whole project or, where that has none
 * either, the default colour.
 */
export function clearBackground(project: Project, sceneId: SceneId | null): Outcome {
  if (sceneId === null) {
    if (project.background.kind === 'none') return ok(project)
    const cleared = { ...project, background: NO_BACKGROUND }
    return ok(replaceSceneBackgrounds(cleared, ({ kind }) => kind === 'none', PLAIN_BACKGROUND))
  }
  const scene = sceneById(project, sceneId)
  if (!scene) return refuse('not_found')
  const background = project.background.kind === 'none' ? PLAIN_BACKGROUND : NO_BACKGROUND
  const { kind, color } = scene.background
  if (kind === background.kind && color === background.color) return ok(project)
  return ok(putScene(project, { ...scene, background }))
}

/**
 * A picture or video that just covers the canvas; a video loops with its sound. Anything else is refused.
 */
function fillBackground(
  project: Project,
  { sceneId, medium, clipId }: Pick<Of<BackgroundCommand, 'background.fill'>, 'sceneId' | 'medium' | 'clipId'>,
): Outcome {
  if (clipId !== undefined) {
    const without = removeClip(project, { clipId })
    return without.ok ? fillBackground(without.value, { sceneId, medium }) : without
  }
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

/** Applies a change of a background, and the inks of the texts over it. */
export function changeBackground(project: Project, command: BackgroundCommand): Outcome {
  const changed = command.type === 'background.set' ? setBackground(project, command) : fillBackground(project, command)
  return withInks(changed, command.inks)
}

export const backgroundRules: Rules<BackgroundCommand> = {
  'background.set': { run: changeBackground, undo: 'merge', touches: theSceneOrAll },
  'background.fill': { run: changeBackground, undo: 'step', touches: theSceneOrAll },
}
