import { createContext, use } from 'react'
import type { EditorMode, ModeState } from '../model/editor-mode.ts'
import type { PreviewWarning } from './preview-warning.ts'

export interface Modes extends ModeState {
  /** From the moment a player is entered until what was edited is shown again (E15.17). */
  away: boolean
  /** Shown until it is closed or edit mode resumes. */
  warning: PreviewWarning | null
  closeWarning(): void
  enter(mode: EditorMode): void
  play(): void
  pause(): void
  toggle(): void
}

export const ModesContext = createContext<Modes | null>(null)

/** Returns the editor's mode and the functions that change it. */
export function useModes(): Modes {
  const modes = use(ModesContext)
  if (!modes) throw new Error('useModes outside the editor')
  return modes
}
