import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clamp } from '#shared/base/num.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById } from '#shared/model/queries.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'
import { openRename } from '#ui/parts/rename.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'

export interface Scenes {
  add(after: SceneId): void
  copy(sceneId: SceneId): void
  remove(sceneId: SceneId): void
  rename(sceneId: SceneId): void
  /** Moves a scene to an index of the order, counted from 0. */
  move(sceneId: SceneId, index: number): void
  select(sceneId: SceneId): void
  /** Returns the scene `by` places away, or the last one in that direction. */
  neighbour(sceneId: SceneId, by: number): SceneId
  /** The last change, for screen readers. */
  announcement: string
}

const document = () => projectMirror.project as Project

/** Returns the actions on scenes; the functions are stable between renders. */
export function useScenes(): Scenes {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const [announcement, announce] = useState('')
  const acts = useMemo((): Omit<Scenes, 'announcement'> => {
    const nameOf = (sceneId: SceneId) => sceneById(document(), sceneId)?.name ?? ''
    const neighbour = (sceneId: SceneId, by: number) => {
      const { sceneIds } = document()
      return sceneIds[clamp(sceneIds.indexOf(sceneId) + by, 0, sceneIds.length - 1)] ?? sceneId
    }
    return {
      neighbour,
      add: (after) =>
        void session.run({
          type: 'scene.add',
          index: document().sceneIds.indexOf(after) + 1,
          name: t('scenes.unnamed'),
        }),
      copy: (sceneId) =>
        void session.run({ type: 'scene.copy', sceneId, name: t('scenes.copyName', { name: nameOf(sceneId) }) }),
      remove: (sceneId) => void session.run({ type: 'scene.remove', sceneId }),
      rename: (sceneId) =>
        openRename({
          title: t('scenes.rename'),
          label: t('scene.name'),
          emptyText: t('scenes.nameEmpty'),
          confirm: t('confirm'),
          cancel: t('cancel'),
          name: nameOf(sceneId),
          maxLength: NAME_CHARS_MAX.scene,
          onConfirm: (name) => void session.run({ type: 'scene.rename', sceneId, name }),
        }),
      async move(sceneId, index) {
        if (document().sceneIds[index] === sceneId) return
        const moved = await session.run({ type: 'scene.move', sceneId, index })
        if (moved) announce(t('scenes.moved', { name: nameOf(sceneId), number: index + 1 }))
      },
      select: (sceneId) => session.selectScene(sceneId),
    }
  }, [session, t])
  return useMemo(() => ({ ...acts, announcement }), [acts, announcement])
}
