import { useSyncExternalStore } from 'react'
import type { DigitalHuman } from '#shared/api/library.ts'
import { isAccepted, UPLOAD_RULES } from '#shared/model/upload-rules.ts'

/** A file that is to become a presenter, or a filmed presenter that is cut out in another way, or whose face is marked. */
type Offer = { kind: 'avatar' | 'film'; file: File } | { kind: 'key' | 'face'; person: DigitalHuman }

let offered: Offer | null = null
const listeners = new Set<() => void>()

/** Sets what is checked to become a presenter; null closes the check. */
export function offerPresenter(offer: Offer | null): void {
  offered = offer
  for (const listener of listeners) listener()
}

/** Takes a GLB or VRM to the avatar check, wherever it was dropped; false for other files. */
export function takesAvatar(file: File): boolean {
  if (!isAccepted(UPLOAD_RULES.avatar, file.name)) return false
  offerPresenter({ kind: 'avatar', file })
  return true
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns what is checked. */
export function useOfferedPresenter(): Offer | null {
  return useSyncExternalStore(subscribe, () => offered)
}
