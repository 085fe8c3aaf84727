import { useCallback, useSyncExternalStore } from 'react'
import type { TrackId } from '#shared/model/ids.ts'
import { useEditorSession } from './session-context.ts'

/** Returns the places of words that are not allowed in this script, as the server found them (E8.27). */
export function useRejectedPlaces(trackId: TrackId, text: string): readonly { from: number; to: number }[] | undefined {
  const { speech } = useEditorSession()
  const rejected = useSyncExternalStore(
    speech.subscribe,
    useCallback(() => speech.rejectedOf(trackId), [speech, trackId]),
  )
  return rejected?.text === text ? rejected.places : undefined
}
