import { createContext, use } from 'react'
import type { EditorSession } from './editor-session.ts'

export const EditorSessionContext = createContext<EditorSession | null>(null)

/** The editor's door to everything that is not drawing its own interface. */
export function useEditorSession(): EditorSession {
  const session = use(EditorSessionContext)
  if (!session) throw new Error('useEditorSession outside the editor')
  return session
}
