import type { TFunction } from 'i18next'

/**
 * Names that scenes have in documents without being given by the user: `Scene 1`, `Unnamed`, and copies of these, in
 * every language. A document cannot be rendered with an empty name, so one of them is stored (E4.12).
 */
const NUMBERED = /^(?:(?:scene|场景|場景|ฉาก) ?)?\d+$/i
const UNNAMED = new Set(['unnamed', '未命名', 'ไม่มีชื่อ'])

/** The name of the original in the name of a copy, in every language. */
const COPY = /^(?:สำเนา )?(.*?)(?: copy| 副本)?$/i

/** Returns whether the user gave a scene its name. */
export function isSceneNamed(name: string): boolean {
  let original = name.trim()
  for (let before = ''; before !== original; ) {
    before = original
    original = COPY.exec(original)?.[1] ?? original
  }
  return original !== '' && !NUMBERED.test(original) && !UNNAMED.has(original.toLowerCase())
}

/** Returns the name of a scene: the given one, else its place, counted from 1, in the user's language. */
export function sceneNameText(name: string, number: number, t: TFunction<'editor'>): string {
  return isSceneNamed(name) ? name : t('scenes.numbered', { number })
}

/** Returns the place of a scene, counted from 1, with its name if the user gave one. */
export function sceneLabel(name: string, number: number, t: TFunction<'editor'>): string {
  return isSceneNamed(name) ? t('scenes.scene', { number, name }) : t('scenes.numbered', { number })
}
