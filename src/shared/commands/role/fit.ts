import { roundSec } from '#shared/base/num.ts'
import { endOf } from '#shared/base/span.ts'
import type { ActionClip } from '#shared/model/action-clip.ts'
import type { PresenterAction } from '#shared/model/presenter-action.ts'
import type { SoundCut } from '#shared/model/speech.ts'
import { materialOf } from '#shared/timing/known-actions.ts'
import type { Span } from '#shared/timing/neighbours.ts'

/** The time that an action keeps to itself: its own or, with -1, the length of its material, and the rest after it. */
export function spanOfAction(action: Omit<ActionClip, 'id'>, known: readonly PresenterAction[]): Span {
  const { gapSec = 0 } = known.find(({ id }) => id === action.actionId) ?? {}
  const ownSec = action.durationSec > 0 ? action.durationSec : materialOf(action, known).durationSec
  return { startSec: action.startSec, durationSec: roundSec(ownSec + gapSec) }
}

/** The actions that lie within a role of this length; those that exceed it are removed. */
export function fittingActions(
  actions: readonly ActionClip[],
  known: readonly PresenterAction[],
  durationSec: number,
): ActionClip[] {
  return actions.filter((action) => {
    const span = spanOfAction(action, known)
    return span.startSec >= 0 && span.startSec < durationSec && endOf(span) <= durationSec
  })
}

/**
 * Sounds pushed into a role that ends at `durationSec`: from the last on they end where the next one begins, shortened
 * and, below a frame, moved to the left. Everything keeps at least `frameSec`.
 */
export function squeezedBefore<T extends SoundCut>(sounds: readonly T[], durationSec: number, frameSec: number): T[] {
  let limitSec = durationSec
  return sounds
    .toReversed()
    .map((sound) => {
      const endSec = Math.min(endOf(sound), limitSec)
      const startSec = roundSec(Math.max(0, Math.min(sound.startSec, endSec - frameSec)))
      limitSec = startSec
      const length = roundSec(endSec - startSec)
      return startSec === sound.startSec && length === sound.durationSec
        ? sound
        : { ...sound, startSec, durationSec: length }
    })
    .toReversed()
}

/** Sounds of a role whose start moved `bySec` later: what lay before it is cut off, a frame of each stays. */
export function shiftedBack<T extends SoundCut>(sounds: readonly T[], bySec: number, frameSec: number): T[] {
  let freeSec = 0
  return sounds.map((sound) => {
    const startSec = roundSec(sound.startSec - bySec)
    const endSec = endOf({ ...sound, startSec })
    const from = Math.max(startSec, freeSec)
    const length = Math.max(frameSec, roundSec(endSec - from))
    const cutSec = Math.min(Math.max(0, from - startSec), sound.durationSec - Math.min(length, sound.durationSec))
    freeSec = roundSec(from + length)
    return { ...sound, startSec: from, durationSec: length, sourceStartSec: roundSec(sound.sourceStartSec + cutSec) }
  })
}
