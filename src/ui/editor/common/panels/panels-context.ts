import { createContext, use } from 'react'
import type { PanelName, Panels, Room } from './panel-sizes.ts'

export interface PanelsState {
  panels: Panels
  /** As they are shown in the room that there is; 0 for hidden ones. */
  shown: Readonly<Record<PanelName, number>>
  room: Room
  /** A panel is being drawn to another size. */
  drawing: boolean
  /** The stage has the whole screen: no panels, no header. */
  fullscreen: boolean
  change(panels: Panels): void
  toggle(name: PanelName): void
  draw(drawing: boolean): void
  toggleFullscreen(): void
}

export const PanelsContext = createContext<PanelsState | null>(null)

/** Sizes of the editor's panels, which of them are hidden, and how to change both. */
export function usePanels(): PanelsState {
  const state = use(PanelsContext)
  if (!state) throw new Error('usePanels outside the editor')
  return state
}
