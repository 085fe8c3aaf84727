import { proxy, ref, useSnapshot } from 'valtio'
import type { DigitalHuman } from '#shared/api/library.ts'
import type { TrackId } from '#shared/model/ids.ts'

/** A change of presenter: who presented the track before, and who does now. */
interface Recast {
  trackId: TrackId
  beforeId: string
  person: DigitalHuman
}

const state = proxy<{ last: Recast | null }>({ last: null })

/** Sets the change of presenter that the inspector offers to complete; null ends the offer. */
export function offerRecast(recast: Recast | null): void {
  state.last = recast && ref(recast)
}

/** Returns the last change of presenter that the user has not answered. */
export function useRecast(): Recast | null {
  return useSnapshot(state).last as Recast | null
}
