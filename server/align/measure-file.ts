import { type AudioSample, AudioSampleSink, FilePathSource, Input, MP3, WAVE } from 'mediabunny'
import { SoundMeter } from '#shared/align/measure-frames.ts'
import type { SoundFrames } from '#shared/align/sound-frames.ts'

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
  const input = new Input({ source: new FilePathSource(file), formats: [MP3, WAVE] })
  let meter: SoundMeter | null = null
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track) throw new MeasureError('unreadable')
    for await (const sample of new AudioSampleSink(track).samples()) {
      meter ??= new SoundMeter(sample.sampleRate)
      meter.push(monoOf(sample))
      sample.close()
      if (sample.timestamp > RECORDING_SEC_MAX) throw new MeasureError('too_long')
    }
  } catch (error) {
    throw error instanceof MeasureError ? error : new MeasureError('unreadable', error)
  } finally {
    input.dispose()
  }
  if (!meter) throw new MeasureError('unreadable')
  return meter.result()
}

/** The mean of the channels. */
function monoOf(sample: AudioSample): Float32Array {
  const mono = new Float32Array(sample.numberOfFrames)
  const channel = new Float32Array(sample.numberOfFrames)
  for (let index = 0; index < sample.numberOfChannels; index++) {
    sample.copyTo(channel, { planeIndex: index, format: 'f32-planar' })
    for (let at = 0; at < mono.length; at++) mono[at] = mono[at]! + channel[at]! / sample.numberOfChannels
  }
  return mono
}
