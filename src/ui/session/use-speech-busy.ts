import { useCallback, useSyncExternalStore } from 'react'
import type { TrackId } from '#shared/model/ids.ts'
import { useEditorSession } from './session-context.ts'

/** Returns whether speech is being made for a presenter. */
export function useSpeechBusy(trackId: TrackId): boolean {
  const { speech } = useEditorSession()
  return useSyncExternalStore(
    speech.subscribe,
    useCallback(() => speech.isBusy(trackId), [speech, trackId]),
  )
}
