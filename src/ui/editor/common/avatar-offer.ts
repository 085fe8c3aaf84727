import { useSyncExternalStore } from 'react'
import { isAccepted, UPLOAD_RULES } from '#shared/model/upload-rules.ts'

let offered: File | null = null
const listeners = new Set<() => void>()

/** Sets the file that the avatar check shows; null closes it. */
export function offerAvatar(file: File | null): void {
  offered = file
  for (const listener of listeners) listener()
}

/** Takes a GLB or VRM to the avatar check, wherever it was dropped; false for other files. */
export function takesAvatar(file: File): boolean {
  if (!isAccepted(UPLOAD_RULES.avatar, file.name)) return false
  offerAvatar(file)
  return true
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the file of the avatar check. */
export function useOfferedAvatar(): File | null {
  return useSyncExternalStore(subscribe, () => offered)
}
