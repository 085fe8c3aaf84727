import { type AudioSample, AudioSampleSink, FilePathSource, Input, MP3, WAVE } from 'mediabunny'

/** Rates of sounds that are read, in Hz: from telephones to studios. A file may announce any other. */
const RATES_HZ = { min: 4000, max: 192_000 }

/** Most channels of a recording. */
const CHANNELS_MAX = 8

/** A stretch of a sound, its channels mixed to one. */
interface SoundPart {
  samples: Float32Array
  sampleRate: number
  startSec: number
}

/**
 * Reads the sound of an MP3 or WAV file from one second to another, part by part; nothing of a file without sound.
 * @throws Error when it cannot be read
 */
export async function* readSound(file: string, startSec = 0, endSec = Infinity): AsyncGenerator<SoundPart> {
  const input = new Input({ source: new FilePathSource(file), formats: [MP3, WAVE] })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track) return
    const { sampleRate, numberOfChannels } = track
    if (!(sampleRate >= RATES_HZ.min && sampleRate <= RATES_HZ.max)) throw new Error('no sound has this rate')
    if (numberOfChannels > CHANNELS_MAX) throw new Error('no sound has so many channels')
    for await (const sample of new AudioSampleSink(track).samples(startSec, endSec)) {
      const part = { samples: monoOf(sample), sampleRate: sample.sampleRate, startSec: sample.timestamp }
      sample.close()
      yield part
    }
  } finally {
    input.dispose()
  }
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
