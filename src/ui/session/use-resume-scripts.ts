import { useEffect, useRef } from 'react'
import { SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { trackById } from '#shared/model/queries.ts'
import { isSpeechDocument } from '#shared/speech/markup.ts'
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
      if (track?.kind !== 'role' || text.length > SPEECH_CHARS_MAX) continue
      void session
        .run({ type: 'role.setScript', trackId, tts: { text, ssml: isSpeechDocument(text) } })
        .then(() => session.scripts.set(trackId, null))
    }
  }, [session, writer])
}
