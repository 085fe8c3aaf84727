import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clamp } from '#shared/base/num.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { sceneById } from '#shared/model/queries.ts'
import { projectMirror, projectNow } from '#ui/mirror/project-mirror.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { isSceneNamed, sceneNameText } from '../common/scene-name.ts'

export interface Scenes {
  /** Adds a scene after another. */
  add(after: SceneId): void
  /** Adds a scene after the one that is selected when its turn comes. */
  addAfterCurrent(): void
  addBefore(sceneId: SceneId): void
  addEnd(): void
  copy(sceneId: SceneId): void
  remove(sceneId: SceneId): void
  /** Removes the scene that is selected when its turn comes. */
  removeCurrent(): void
  /** Sets the name; an empty one removes it. */
  rename(sceneId: SceneId, name: string): void
  /** Moves a scene to an index of the order, counted from 0. */
  move(sceneId: SceneId, index: number): void
  /** Moves a scene by a number of places, at most to the first or last one. */
  moveBy(sceneId: SceneId, by: number): void
  select(sceneId: SceneId): void
  /** Selects the scene `by` places from the edited one, or the last one in that direction. */
  selectBy(by: number): void
  /** Returns the scene `by` places away, or the last one in that direction. */
  neighbour(sceneId: SceneId, by: number): SceneId
  /** The last change, for screen readers. */
  announcement: string
}

/** Returns the actions on scenes; the functions are stable between renders. */
export function useScenes(): Scenes {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const [announcement, announce] = useState('')
  const acts = useMemo((): Omit<Scenes, 'announcement'> => {
    const indexOf = (sceneId: SceneId) => projectNow().sceneIds.indexOf(sceneId)
    const addAt = (index: () => number) =>
      void session.run(() => ({ type: 'scene.add', index: index(), name: t('scenes.unnamed') }))
    const neighbour = (sceneId: SceneId, by: number) => {
      const { sceneIds } = projectNow()
      return sceneIds[clamp(sceneIds.indexOf(sceneId) + by, 0, sceneIds.length - 1)] ?? sceneId
    }
    const moveTo = async (sceneId: SceneId, indexNow: () => number) => {
      let said = ''
      const moved = await session.run(() => {
        const index = indexNow()
        if (indexOf(sceneId) === index) return null
        const name = sceneNameText(sceneById(projectNow(), sceneId)?.name ?? '', indexOf(sceneId) + 1, t)
        said = t('scenes.moved', { name, number: index + 1 })
        return { type: 'scene.move', sceneId, index }
      })
      if (moved) announce(said)
    }
    return {
      neighbour,
      add: (after) => addAt(() => indexOf(after) + 1),
      addAfterCurrent: () => addAt(() => indexOf(projectMirror.sceneId ?? '') + 1),
      addBefore: (sceneId) => addAt(() => indexOf(sceneId)),
      addEnd: () => addAt(() => projectNow().sceneIds.length),
      copy(sceneId) {
        const name = sceneById(projectNow(), sceneId)?.name ?? ''
        const copyName = isSceneNamed(name) ? t('scenes.copyName', { name }) : t('scenes.unnamed')
        void session.run({ type: 'scene.copy', sceneId, name: copyName })
      },
      removeCurrent() {
        void session.run(() => {
          const { sceneId } = projectMirror
          return sceneId === null ? null : { type: 'scene.remove', sceneId }
        })
      },
      remove: (sceneId) => void session.run({ type: 'scene.remove', sceneId }),
      rename: (sceneId, name) => void session.run({ type: 'scene.rename', sceneId, name: name || t('scenes.unnamed') }),
      move: (sceneId, index) => moveTo(sceneId, () => index),
      moveBy: (sceneId, by) => moveTo(sceneId, () => clamp(indexOf(sceneId) + by, 0, projectNow().sceneIds.length - 1)),
      select: (sceneId) => void session.selectScene(sceneId),
      selectBy: (by) => void session.selectScene(() => neighbour(projectMirror.sceneId ?? '', by)),
    }
  }, [session, t])
  return useMemo(() => ({ ...acts, announcement }), [acts, announcement])
}
