import type { CanvasType } from '#shared/model/canvas.ts'
import type { Project } from '#shared/model/project.ts'
import { LETTERS_MIN_PX } from './blocks.ts'
import { type LeavingScene, leavingScene, refitScene, type SceneParts } from './refit-scene.ts'

/** Sizes of a presenter that are tried, as parts of its usual one. */
const PERSON_PARTS = [1, 0.9, 0.8, 0.7, 0.6]
/** The value of a scene whose things find no room. */
const NO_ROOM = -10
/** How much better a scene must become for a smaller presenter. */
const GAIN_MIN = 0.02
/** A scene so full that its texts have less than this part of the size of those elsewhere does not make those smaller. */
const FULL_SCENE_PART = 0.6

/**
 * Returns the presenters and clips of all scenes on the other canvas. Scenes whose presenters had one size and framing
 * have one size of presenters again, and one scale of texts (E6.32).
 */
export function refitScenes(project: Project, to: CanvasType): SceneParts[] {
  const scenes = project.sceneIds.map((sceneId) => leavingScene(project, sceneId, to))
  const keys = scenes.map((scene, at) => (scene.returns ? `${at}` : castOf(scene)))
  return [...new Set(keys)].flatMap((key) => refitAlike(scenes.filter((_, at) => keys[at] === key)))
}

/** The sizes and framings of the presenters of a scene, as one string. */
function castOf({ from, roles }: LeavingScene): string {
  const sizes = roles.map(({ role: { widthPx, heightPx, place, framing } }) => {
    const size = [widthPx * place.scale, heightPx * place.scale].map(Math.round)
    return [...size, framing].join()
  })
  return [from, ...sizes.sort()].join(' ')
}

/** Refits scenes that share the sizes of their presenters and texts: the scene with the least room decides. */
function refitAlike(scenes: readonly LeavingScene[]): SceneParts[] {
  const usual = refitAt(scenes, 1)
  if (usual.refitted.every(({ isKept }) => isKept)) return usual.parts()
  const tries = PERSON_PARTS.map((part) => (part === 1 ? usual : refitAt(scenes, part)))
  return tries.reduce((a, b) => (b.value > a.value + GAIN_MIN ? b : a)).parts()
}

/** Refits scenes with their presenters at a part of their usual size and their texts at one scale. */
function refitAt(scenes: readonly LeavingScene[], part: number) {
  const refitted = scenes.map((scene) => refitScene(scene, part))
  const textParts = refitted.map(({ textPart }) => textPart)
  const scale = commonScale(textParts)
  const texts = textParts.map((own, at) => Math.min(own, Math.max(scale, legiblePart(scenes[at]!))))
  return {
    refitted,
    value:
      refitted.filter(({ hasRoom }) => !hasRoom).length * NO_ROOM +
      Math.min(
        0,
        ...refitted.flatMap(({ hasRoom, value, textPart }, at) =>
          hasRoom ? [value + Math.log(texts[at]! / textPart)] : [],
        ),
      ),
    parts: () =>
      refitted.map((one, at) => (texts[at]! < one.textPart ? refitScene(scenes[at]!, part, texts[at]) : one)),
  }
}

/** The least of the scales of scenes that are not too full. */
function commonScale(textParts: readonly number[]): number {
  const least = Math.max(...textParts) * FULL_SCENE_PART
  return Math.min(...textParts.filter((part) => part >= least))
}

/** The part of their size at which the smallest free letters of a scene are just legible; 0 without letters. */
function legiblePart({ free }: LeavingScene): number {
  const letters = free.flatMap((clip) => (clip.kind === 'text' ? [clip.style.fontSize * clip.place.scale] : []))
  return LETTERS_MIN_PX / Math.min(...letters)
}
