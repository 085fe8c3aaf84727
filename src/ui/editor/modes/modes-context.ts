import { createContext, use } from 'react'
import type { Finding } from '#shared/checks/finding.ts'
import type { EditorMode, ModeState } from '#shared/playing/editor-mode.ts'

/** What the preview warns of: a finding of the checks, or by default that it is only a preview. */
export type PreviewWarning = Finding | 'default'

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
