import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import type { MovedWithWord } from '#shared/commands/moved-with-words.ts'
import type { ClipboardSummary } from '#shared/model/clipboard.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Selection } from '#shared/model/selection.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { RecoveredEdits, SaveState } from '#shared/protocol/project.ts'
import { type PlaybackMirror, playbackMirror } from './playback-mirror.ts'
import { projectMirror } from './project-mirror.ts'

/** Returns the selection: a clip, a presenter, its subtitles, a background, or nothing. */
export function useSelection(): Selection {
  return useSnapshot(projectMirror).selection
}

export function useHistory(): { canUndo: boolean; canRedo: boolean } {
  const { canUndo, canRedo } = useSnapshot(projectMirror)
  return { canUndo, canRedo }
}

/** Returns what there is to paste, copied in this tab or another one of this browser. */
export function useClipboard(): ClipboardSummary | null {
  return useSnapshot(projectMirror).clipboard
}

/** Returns the address of the picture of the project to show until its first moment is drawn; '' without one. */
export function usePosterUrl(): MediaUrl {
  return useSnapshot(projectMirror).posterUrl
}

export function useSaving(): { state: SaveState; failure: Failure | null } {
  return useSnapshot(projectMirror).saving
}

const followNetwork = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Returns whether there is no network, or the last save failed to reach the server. */
export function useOffline(): boolean {
  const unplugged = useSyncExternalStore(followNetwork, () => !navigator.onLine)
  return useSnapshot(projectMirror).offline || unplugged
}

/** Returns whether this browser refuses to keep unsaved edits on this device. */
export function useUnkept(): boolean {
  return useSnapshot(projectMirror).unkept
}

/** Returns whether a worker of the editor ended. */
export function useBroken(): boolean {
  return useSnapshot(projectMirror).broken
}

/** Returns whether this tab may write; false in a tab that follows another one. */
export function useWriter(): boolean {
  return useSnapshot(projectMirror).writer
}

/** Returns the unsaved edits found on this device when the project was opened. */
export function useRecovered(): Readonly<RecoveredEdits> | null {
  return useSnapshot(projectMirror).recovered as Readonly<RecoveredEdits> | null
}

/** Returns what the last new speech moved with its words. */
export function useMoved(): readonly MovedWithWord[] | null {
  return useSnapshot(projectMirror).moved as readonly MovedWithWord[] | null
}

export function useProjectFailure(): Failure | null {
  return useSnapshot(projectMirror).failure
}

/** Returns the state of the preview. A component renders again only for the fields that it reads. */
export function usePlayback(): Readonly<PlaybackMirror> {
  return useSnapshot(playbackMirror)
}
