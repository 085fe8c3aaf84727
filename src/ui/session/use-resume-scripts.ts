import { useEffect, useRef } from 'react'
import type { Project } from '#shared/model/project.ts'
import { trackById } from '#shared/model/queries.ts'
import { scriptOf } from '#shared/speech/markup.ts'
import { isTooLong } from '#shared/speech/script-length.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useEditorSession } from './session-context.ts'

/** Puts scripts into the document that an earlier visit ended in the middle of; those too long stay drafts. */
export function useResumeScripts(): void {
  const session = useEditorSession()
  const writer = useWriter()
  const done = useRef(false)
  useEffect(() => {
    if (!writer || done.current) return
    done.current = true
    for (const [trackId, text] of Object.entries(session.scripts.all())) {
      const track = trackById(projectMirror.project as Project, trackId)
      if (track?.kind !== 'role' || isTooLong(scriptOf(text))) continue
      void session
        .run({ type: 'role.setScript', trackId, tts: scriptOf(text) })
        .then(() => session.scripts.set(trackId, null))
    }
  }, [session, writer])
}
