import { createContext, use } from 'react'
import type { PanelName, Panels, Room } from './panel-sizes.ts'

export interface PanelsState {
  panels: Panels
  /** Sizes in the available room; 0 for hidden panels. */
  shown: Readonly<Record<PanelName, number>>
  room: Room
  /** Whether a panel is being resized. */
  drawing: boolean
  /** Whether the stage fills the screen, without panels and header. */
  fullscreen: boolean
  change(panels: Panels): void
  toggle(name: PanelName): void
  draw(drawing: boolean): void
  toggleFullscreen(): void
}

export const PanelsContext = createContext<PanelsState | null>(null)

/** Returns the sizes of the panels, which are hidden, and the functions that change both. */
export function usePanels(): PanelsState {
  const state = use(PanelsContext)
  if (!state) throw new Error('usePanels outside the editor')
  return state
}
