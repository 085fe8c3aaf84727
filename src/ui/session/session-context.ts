import { createContext, use } from 'react'
import type { EditorSession } from './editor-session.ts'

export const EditorSessionContext = createContext<EditorSession | null>(null)

/** Returns the session of the open editor. */
export function useEditorSession(): EditorSession {
  const session = use(EditorSessionContext)
  if (!session) throw new Error('useEditorSession outside the editor')
  return session
}
