import type { MediaUrl } from '#shared/model/ids.ts'
import type { GainCurve } from './gain.ts'

/**
 * One sound of a mix: `durationSec` of it from `sourceStartSec` of a source on, of which `rate` seconds pass in a second
 * of the mix at the pitch of the source. A looping one continues at the source's 0 when it has reached
 * `sourceDurationSec` (the source's own length where that is 0).
 */
export interface MixPart {
  id: string
  url: MediaUrl
  startSec: number
  durationSec: number
  sourceStartSec: number
  sourceDurationSec: number
  rate: number
  loop: boolean
  volume: number
  /** Gains over the time since the part's start; all of them and the volume are multiplied. */
  gains: readonly GainCurve[]
  /** Unreadable parts of it are silent instead of a failure of the mix. */
  mayFail?: boolean
}

/** The specification of a mix, in its seconds: those of a scene as it is played, or of the whole project. */
export interface MixSpec {
  durationSec: number
  parts: MixPart[]
  /** Factor of everything; with one, true peaks are limited to `PEAK_MAX`. */
  gain?: number
}
