import { useEffect } from 'react'
import { subscribe } from 'valtio'
import type { Project } from '#shared/model/project.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'
import { useEditorSession } from './session-context.ts'

/** Restores the draft of a script in its field when its split into scenes is undone (E8.35). */
export function useSplitScripts(): void {
  const { splits } = useEditorSession()
  useEffect(() => {
    return subscribe(projectMirror, () => {
      const project = projectMirror.project as Project | null
      if (project) splits.follow(project)
    })
  }, [splits])
}
