import { type SoundCut, type Speech, WHOLE_SPEECH_ID } from '#shared/model/speech.ts'
import type { RoleTrack } from '#shared/model/track.ts'

/** A part of a recording that drives a role: when in the role's time, and what of the recording. */
export interface DrivingSound extends SoundCut {
  url: string
  name: string
  sourceDurationSec: number
  volume: number
  /** What lips are made of; null while the recording is not analysed. */
  speech: Speech | null
}

/**
 * All that is heard of a role, by start, in its own time: the parts of its synthesised speech (whose volume is in the
 * audio already, so that theirs is 1), or its uploaded voices.
 */
export function drivingSounds({ driver, tts, voices }: Pick<RoleTrack, 'driver' | 'tts' | 'voices'>): DrivingSound[] {
  if (driver === 'voice') return voices
  const { speech, cuts, text } = tts
  if (!speech) return []
  const { audioUrl: url, durationSec } = speech
  const whole = [{ id: WHOLE_SPEECH_ID, startSec: 0, durationSec, sourceStartSec: 0 }]
  return (cuts.length > 0 ? cuts : whole).map((cut) => {
    return { ...cut, url, name: text, sourceDurationSec: durationSec, volume: 1, speech }
  })
}

/** Whether all that drives a role is there and analysed: a finished speech, or voices of which each is (-20202, -20206). */
export function isAudioReady({ driver, tts, voices }: Pick<RoleTrack, 'driver' | 'tts' | 'voices'>): boolean {
  return driver === 'tts' ? tts.speech !== null : voices.length > 0 && voices.every(({ speech }) => speech !== null)
}

/** Where the last of some sounds ends in the role's time; 0 for none. */
export function soundsEndSec(sounds: readonly SoundCut[]): number {
  return sounds.reduce((endSec, { startSec, durationSec }) => Math.max(endSec, startSec + durationSec), 0)
}
