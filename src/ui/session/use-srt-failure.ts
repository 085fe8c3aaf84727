import { useCallback, useSyncExternalStore } from 'react'
import type { TrackId } from '#shared/model/ids.ts'
import { useEditorSession } from './session-context.ts'
import type { SrtFailure } from './subtitle-uploads.ts'

/** Returns why the edited lines of a presenter could not be uploaded; undefined where they could. */
export function useSrtFailure(trackId: TrackId): SrtFailure | undefined {
  const { subtitleUploads } = useEditorSession()
  return useSyncExternalStore(
    subtitleUploads.subscribe,
    useCallback(() => subtitleUploads.failureOf(trackId), [subtitleUploads, trackId]),
  )
}
