import {
  AudioSample,
  AudioSampleSink,
  AudioSampleSource,
  BufferSource,
  BufferTarget,
  Input,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { SOUND } from './sound-format.ts'

/** Where the sweep begins in the sound that is encoded, and how long it and the whole sound are, in samples. */
const SWEEP_AT = 4800
const SWEEP_LENGTH = 1024
const SOUND_LENGTH = 16_384
/** The largest delay that is looked for: twice the 2112 samples of Apple's encoder (QuickTime File Format, AAC priming). */
const DELAY_MAX = 4224
/** Frequencies of the sweep, in Hz: those that every encoder keeps. */
const SWEEP_HZ = [400, 4000] as const

type DelayingCodec = 'aac' | 'mp3'
const measured = new Map<DelayingCodec, Promise<number>>()

/**
 * Returns by how many seconds an encoder of this thread delays the sound. Encoders begin with a frame of their own, and
 * how long it is differs between them: a sweep is encoded, decoded, and found again. Measured once.
 */
export function encoderDelaySec(codec: DelayingCodec, bitrate: number): Promise<number> {
  const known = measured.get(codec)
  if (known) return known
  const measuring = measure(codec, bitrate)
  measured.set(codec, measuring)
  measuring.catch(() => measured.delete(codec))
  return measuring
}

async function measure(codec: DelayingCodec, bitrate: number): Promise<number> {
  const sound = new Float32Array(2 * SOUND_LENGTH)
  const sweep = Float32Array.from({ length: SWEEP_LENGTH }, (_, at) => sweepAt(at))
  for (const channel of [0, 1]) sound.set(sweep, channel * SOUND_LENGTH + SWEEP_AT)
  const decoded = await decode(await encode(sound, codec, bitrate))
  let best = { delay: 0, match: 0 }
  for (let delay = 0; delay <= DELAY_MAX; delay++) {
    let match = 0
    for (let at = 0; at < SWEEP_LENGTH; at++) match += sweep[at]! * (decoded[SWEEP_AT + delay + at] ?? 0)
    if (match > best.match) best = { delay, match }
  }
  return best.delay / SOUND.sampleRate
}

/** A linear sweep under a Hann window, so that it begins and ends without a click. */
function sweepAt(sample: number): number {
  const part = sample / SWEEP_LENGTH
  const [low, high] = SWEEP_HZ
  const turns = (low + ((high - low) * part) / 2) * (sample / SOUND.sampleRate)
  return 0.5 * Math.sin(Math.PI * part) ** 2 * Math.sin(2 * Math.PI * turns)
}

async function encode(data: Float32Array<ArrayBuffer>, codec: DelayingCodec, bitrate: number): Promise<ArrayBuffer> {
  const format = codec === 'mp3' ? new Mp3OutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' })
  const output = new Output({ format, target: new BufferTarget() })
  const source = new AudioSampleSource({ codec, bitrate })
  output.addAudioTrack(source)
  await output.start()
  const sample = new AudioSample({ data, format: 'f32-planar', ...SOUND, timestamp: 0 })
  await source.add(sample)
  sample.close()
  await output.finalize()
  return output.target.buffer!
}

/** Returns the left channel from time 0 on. */
async function decode(file: ArrayBuffer): Promise<Float32Array> {
  const input = new Input({ formats: [MP3, MP4], source: new BufferSource(file) })
  const decoded = new Float32Array(SOUND_LENGTH + 2 * DELAY_MAX)
  try {
    const track = (await input.getPrimaryAudioTrack())!
    for await (const sample of new AudioSampleSink(track).samples()) {
      const from = Math.round(sample.timestamp * SOUND.sampleRate)
      const data = new Float32Array(sample.numberOfFrames)
      sample.copyTo(data, { planeIndex: 0, format: 'f32-planar' })
      const skipped = Math.max(0, -from)
      if (from + skipped < decoded.length) {
        decoded.set(data.subarray(skipped, decoded.length - from), from + skipped)
      }
      sample.close()
    }
  } finally {
    input.dispose()
  }
  return decoded
}
