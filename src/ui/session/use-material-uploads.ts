import { useEffect } from 'react'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import { useStore } from '#ui/parts/store.ts'
import { useEditorSession } from './session-context.ts'

/** Returns the shelves to which something is on its way, or held. */
export function useUploadingShelves(): readonly BuiltInShelf[] {
  return useStore(useEditorSession().uploads.shelves, (shelves) => shelves)
}

/** Calls `tell` when files begin to be on their way to the shelves, and when none is any more or the editor closes. */
export function useTellUploading(tell: (uploading: boolean) => void): void {
  const uploading = useUploadingShelves().length > 0
  useEffect(() => {
    if (!uploading) return
    tell(true)
    return () => tell(false)
  }, [uploading, tell])
}
