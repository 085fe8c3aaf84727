import { createContext, useContext } from 'react'

/** The rooms of the studio that are reached from the editor (E1.05, E1.18). */
export interface Studio {
  /** Opens the dialog of the types of presenters that are made or trained. */
  onPresenterTypes(): void
  /** Opens the dialog of the types of voice clones. */
  onVoiceTypes(): void
  /** The addresses of the pages of benefits and orders; null for one that the user does not have. */
  pages: { benefits: string | null; orders: string | null }
}

export const StudioContext = createContext<Studio | null>(null)

export const useStudio = () => useContext(StudioContext)
