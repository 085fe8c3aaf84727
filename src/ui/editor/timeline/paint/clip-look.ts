import type { Strip, Waveform } from '#shared/protocol/media.ts'
import type { ItemSound } from '../model/item-media.ts'

/** How a clip is doing: its material is there, on its way, could not be had, or is gone from the library. */
export type ClipState = 'ready' | 'loading' | 'failed' | 'deleted'

/** All that is painted of a clip. */
export interface ClipLook {
  id: string
  startSec: number
  durationSec: number
  title: string
  /** CSS colour of the body: of its kind, or what a colour background shows. */
  color: string
  muted: boolean
}

/** What comes from the media worker: painted once it is there. */
export interface ClipMedia {
  state: ClipState
  sound: ItemSound | null
  waveform: Waveform | null
  strip: Strip | null
  /** Where in its source the strip's first moment stands, and whether it begins again after its end. */
  stripStartSec: number
  stripLoops: boolean
}

export const NO_MEDIA: ClipMedia = {
  state: 'ready',
  sound: null,
  waveform: null,
  strip: null,
  stripStartSec: 0,
  stripLoops: false,
}
