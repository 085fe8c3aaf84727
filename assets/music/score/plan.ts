import type { Localized } from '#shared/model/library.ts'
import type { DrumName } from '../instruments/drums.ts'
import type { VoiceName } from '../instruments/voices.ts'
import type { METERS } from '../theory/meter.ts'
import type { Mode } from '../theory/scale.ts'

type Mood = 'bright' | 'calm' | 'business' | 'warm' | 'energetic' | 'playful'

/** How a layer sounds: `levels` has a digit for each part, 0 for silence to 9. */
interface Sounding {
  levels: string
  /** Decibels beside an even balance. */
  gainDb: number
  /** -1 left to 1 right. */
  pan?: number
  /** Part that goes to the hall. */
  hall?: number
}

/** An instrument with a voice: what it plays, in the pattern of a bar. */
export interface VoiceLayer extends Sounding {
  by: VoiceName
  /**
   * `tune`: the melody; `chords`: all upper voices; `arp`: single ones by their number from below, 0 to 7, of which 4 to 7 are an
   * octave higher; `line`: the highest voice alone; `bass`: see `bassBar`.
   */
  plays: 'tune' | 'chords' | 'arp' | 'line' | 'bass'
  /** One bar, or bars that take turns, parted by `|`; none for a tune. */
  pattern?: string
  /** Semitones. */
  shift?: number
}

/** Drums: `x` strong, `o` soft, in even steps of a bar; `fill` takes the place of the last bar of a part. */
export interface DrumLayer extends Sounding {
  by: DrumName
  pattern: string
  fill?: string
}

/** A piece of music as it is composed. */
export interface Plan {
  id: string
  name: Localized
  mood: Mood
  key: string
  mode: Mode
  meter: keyof typeof METERS
  /** Quarters a minute; a loop lasts whole packets of Opus, so that the tempo is some thousandths beside it. */
  beatsPerMinute: number
  /** Part of an eighth that every second one is late. */
  swing?: number
  /** Chords of each part, bars parted by `|`. */
  parts: readonly string[]
  /** The tune of each part by degrees of the scale; empty where it rests. */
  tune: readonly string[]
  /** Degree 1 of the tune is the tonic at or above this MIDI note. */
  tuneFrom: number
  layers: readonly VoiceLayer[]
  drums: readonly DrumLayer[]
}
