import { type ComponentType, createContext, use } from 'react'
import type { LibraryItem } from '#shared/api/library.ts'
import type { BuiltInShelf } from '#shared/model/shelves.ts'

export interface MaterialDialogProps {
  shelf: BuiltInShelf
  title: string
  hint?: string
  /** Offers only material of this kind; without it, of all kinds of the shelf. */
  kind?: LibraryItem['kind']
  chosenId?: string | null | undefined
  /** Shows the uploads at first. */
  ownFirst?: boolean
  /** A label whose items do not belong here. */
  hiddenLabel?: string
  onChoose(item: LibraryItem): void
  onClose(): void
}

/** Library dialogs that other panels open. */
interface LibraryDialogs {
  MaterialDialog: ComponentType<MaterialDialogProps>
  GlobalMusicDialog: ComponentType<{ onClose(): void }>
}

export const LibraryDialogsContext = createContext<LibraryDialogs | null>(null)

/** Returns the library dialogs, provided by the editor. */
export function useLibraryDialogs(): LibraryDialogs {
  const dialogs = use(LibraryDialogsContext)
  if (!dialogs) throw new Error('useLibraryDialogs outside the editor')
  return dialogs
}
