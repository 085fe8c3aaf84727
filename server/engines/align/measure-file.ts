import { SoundMeter } from '#shared/align/measure-frames.ts'
import type { SoundFrames } from '#shared/align/sound-frames.ts'
import { readSound } from './read-sound.ts'

/** Longest recording that is analyzed. */
const RECORDING_SEC_MAX = 1800

/** Why a file cannot be measured. */
export type MeasureRefusal = 'unreadable' | 'too_long'

/** A file that cannot be measured. */
export class MeasureError extends Error {
  readonly code: MeasureRefusal
  constructor(code: MeasureRefusal, cause?: unknown) {
    super(`the recording is ${code}`, { cause })
    this.name = 'MeasureError'
    this.code = code
  }
}

/**
 * Measures the sound of an MP3 or WAV file, in memory that does not grow with the file but by its frames.
 * @throws MeasureError
 */
export async function measureFile(file: string): Promise<SoundFrames> {
  let meter: SoundMeter | null = null
  try {
    for await (const { samples, sampleRate, startSec } of readSound(file)) {
      meter ??= new SoundMeter(sampleRate)
      meter.push(samples)
      if (startSec > RECORDING_SEC_MAX) throw new MeasureError('too_long')
    }
  } catch (error) {
    throw error instanceof MeasureError ? error : new MeasureError('unreadable', error)
  }
  const sound = meter?.result()
  // of a file that is cut off in its header, as much as no sound is left
  if (!sound || sound.loudness.length === 0) throw new MeasureError('unreadable')
  return sound
}
