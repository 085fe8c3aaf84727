import type { SceneId } from '#shared/model/ids.ts'

/** Gives the keyboard focus to the card of a scene, where the dialog that made the scene has gone. */
export function focusScene(sceneId: SceneId): void {
  document.querySelector<HTMLElement>(`[data-scene="${CSS.escape(sceneId)}"]`)?.focus()
}
