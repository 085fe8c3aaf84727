import { useMemo } from 'react'
import type { LibraryItem } from '#shared/api/library.ts'
import type { Background } from '#shared/model/background.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { sceneById } from '#shared/model/queries.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { changeBackground } from '#ui/session/change-background.ts'
import { mediumOf } from '#ui/session/library-item.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import { useLocalized } from './localized.ts'

/** Returns the background of a scene or, with null, of the whole project, and the functions that change it. */
export function useBackground(sceneId: SceneId | null) {
  const session = useEditorSession()
  const project = useProject()
  const gesture = useGesture()
  const local = useLocalized()
  const scene = sceneId === null ? undefined : sceneById(project, sceneId)
  const set = useMemo(
    () => (background: Background) => gesture.run({ type: 'background.set', sceneId, background }),
    [gesture, sceneId],
  )
  return {
    background: scene?.background ?? project.background,
    /** Shows a state during a gesture; `commit` makes it one undo step. */
    set,
    commit: gesture.commit,
    fill: (item: LibraryItem) =>
      void changeBackground(() =>
        session.run({ type: 'background.fill', sceneId, medium: mediumOf(item, local(item.name)) }),
      ),
  }
}
