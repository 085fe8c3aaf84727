import { type SoundCut, type Speech, WHOLE_SPEECH_ID } from '#shared/model/speech.ts'
import type { RoleTrack } from '#shared/model/track.ts'

/** A part of a recording that drives a role: when in the role's time, and what of the recording. */
export interface DrivingSound extends SoundCut {
  url: string
  name: string
  sourceDurationSec: number
  volume: number
  /** The speech that lips are made of; null while the recording is not analysed. */
  speech: Speech | null
}

/**
 * All that is heard of a role, by start, in its own time: the parts of its synthesised speech (whose volume is in the
 * audio already, so that theirs is 1), or its uploaded recordings.
 */
export function drivingSounds({
  driver,
  tts,
  recordings,
}: Pick<RoleTrack, 'driver' | 'tts' | 'recordings'>): DrivingSound[] {
  if (driver === 'recording') return recordings
  const { speech, cuts, text } = tts
  if (!speech) return []
  const { audioUrl: url, durationSec } = speech
  const whole = [{ id: WHOLE_SPEECH_ID, startSec: 0, durationSec, sourceStartSec: 0 }]
  return (cuts.length > 0 ? cuts : whole).map((cut) => {
    return { ...cut, url, name: text, sourceDurationSec: durationSec, volume: 1, speech }
  })
}

/** Whether the sound that drives a role is complete: a finished speech, or analysed recordings (-20202, -20206). */
export function isAudioReady({ driver, tts, recordings }: Pick<RoleTrack, 'driver' | 'tts' | 'recordings'>): boolean {
  return driver === 'tts'
    ? tts.speech !== null
    : recordings.length > 0 && recordings.every(({ speech }) => speech !== null)
}

/** Where the last of some sounds ends in the role's time; 0 for none. */
export function soundsEndSec(sounds: readonly SoundCut[]): number {
  return sounds.reduce((endSec, { startSec, durationSec }) => Math.max(endSec, startSec + durationSec), 0)
}
