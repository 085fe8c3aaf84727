import { useSyncExternalStore } from 'react'
import type { DigitalHuman } from '#shared/api/library.ts'
import type { TrackId } from '#shared/model/ids.ts'

/** A change of presenter: who presented the track before, and who does now. */
interface Recast {
  trackId: TrackId
  beforeId: string
  person: DigitalHuman
}

let last: Recast | null = null
const listeners = new Set<() => void>()

/** Sets the change of presenter that the inspector offers to complete; null ends the offer. */
export function offerRecast(recast: Recast | null): void {
  last = recast
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the last change of presenter that the user has not answered. */
export function useRecast(): Recast | null {
  return useSyncExternalStore(subscribe, () => last)
}
