import { useSyncExternalStore } from 'react'
import type { TrackId } from '#shared/model/ids.ts'
import { useEditorSession } from './session-context.ts'

/** Returns the scripts that are typed but not in the document, by track. */
export function useScriptDrafts(): Readonly<Record<TrackId, string>> {
  const { scripts } = useEditorSession()
  return useSyncExternalStore(scripts.subscribe, scripts.all)
}
