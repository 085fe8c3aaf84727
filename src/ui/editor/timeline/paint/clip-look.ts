import type { Strip, Waveform } from '#shared/protocol/media.ts'
import type { ItemSound } from '../model/item-media.ts'

/** The state of a clip's material: loaded, loading, failed, or deleted from the library. */
export type ClipState = 'ready' | 'loading' | 'failed' | 'deleted'

/** All that is painted of a clip. */
export interface ClipLook {
  id: string
  startSec: number
  durationSec: number
  /** Seconds of its source that pass in a second. */
  rate: number
  title: string
  /** CSS color of the body: of its kind, or of a color background. */
  color: string
  /** Whether the presenter does it by itself: its color shows faintly. */
  pale: boolean
  muted: boolean
  /** Whether it starts with a word of the presenter. */
  anchored: boolean
}

/** Data from the media worker, painted once it arrives. */
export interface ClipMedia {
  state: ClipState
  sound: ItemSound | null
  /** Whether it has sound that this browser cannot decode. */
  soundMissing: boolean
  waveform: Waveform | null
  strip: Strip | null
  /** The source time of the strip's left end, and whether it repeats after its end. */
  stripStartSec: number
  stripLoops: boolean
}

export const NO_MEDIA: ClipMedia = {
  state: 'ready',
  sound: null,
  soundMissing: false,
  waveform: null,
  strip: null,
  stripStartSec: 0,
  stripLoops: false,
}
