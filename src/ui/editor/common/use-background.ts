import { useMemo } from 'react'
import type { LibraryItem } from '#shared/api/library.ts'
import type { BackgroundCommand } from '#shared/commands/document/background.ts'
import type { Background } from '#shared/model/background.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { sceneById } from '#shared/model/queries.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { mediumOf } from '#ui/session/library-item.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import { changeBackground } from './change-background.ts'
import { withInksOver } from './ink-over.ts'
import { useLocalized } from './localized.ts'
import { useTellSold } from './use-tell-sold.ts'

/** Returns the background of a scene or, with null, of the whole project, and the functions that change it. */
export function useBackground(sceneId: SceneId | null) {
  const session = useEditorSession()
  const project = useProject()
  const gesture = useGesture()
  const local = useLocalized()
  const tellSold = useTellSold()
  const scene = sceneId === null ? undefined : sceneById(project, sceneId)
  const steps = useMemo(() => {
    let last: BackgroundCommand | null = null
    return {
      set(background: Background) {
        last = { type: 'background.set', sceneId, background }
        gesture.run(last)
      },
      async commit() {
        const shown = last
        if (!shown) return
        const inked = await withInksOver(session, projectNow(), shown)
        // the next gesture may have begun meanwhile
        if (shown === last) {
          gesture.run(inked)
          last = null
        }
        await gesture.commit()
      },
    }
  }, [gesture, session, sceneId])
  return {
    background: scene?.background ?? project.background,
    /** Shows a state during a gesture; `commit` makes it one undo step. */
    set: steps.set,
    commit: steps.commit,
    async fill(item: LibraryItem): Promise<void> {
      const medium = mediumOf(item, local(item.name))
      if (await changeBackground(session, { type: 'background.fill', sceneId, medium })) tellSold(item)
    },
  }
}
