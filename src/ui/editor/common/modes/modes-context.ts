import { createContext, use } from 'react'
import type { EditorMode, ModeState } from '../model/editor-mode.ts'
import type { PreviewWarning } from './preview-warning.ts'

export interface Modes extends ModeState {
  /** Stays until it is closed or editing goes on. */
  warning: PreviewWarning | null
  closeWarning(): void
  enter(mode: EditorMode): void
  play(): void
  pause(): void
  toggle(): void
}

export const ModesContext = createContext<Modes | null>(null)

/** Whether one edits or watches, and how to change between the two. */
export function useModes(): Modes {
  const modes = use(ModesContext)
  if (!modes) throw new Error('useModes outside the editor')
  return modes
}
