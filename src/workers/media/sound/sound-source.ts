import { ALL_FORMATS, AudioSampleSink, Input, type InputAudioTrack } from 'mediabunny'
import { LruCache } from '#shared/base/lru.ts'
import { MIX_RATE } from '#shared/base/mix-rate.ts'
import { SOUND_BYTES } from '#workers/kit/budgets.ts'
import type { ByteSource } from '../bytes/byte-source.ts'
import { inputSource } from '../bytes/input-source.ts'
import { MediaError } from '../common/media-error.ts'
import { CHUNK_FRAMES, CHUNK_SEC, type Chunk, samplesOf } from './chunk.ts'
import { completeAacConfig, isDecodable } from './decodable-track.ts'
import { addStereo } from './downmix.ts'
import { createResampler, type Resampler, resample } from './resample.ts'
import { FORMAT_BYTES, soundCodecName, waveCodecName } from './sound-codec-name.ts'
import { stretched } from './stretch.ts'

/** Decoded before a chunk and discarded: AAC frames overlap, MP3 frames use bits of earlier ones. */
const PREROLL_SEC = 0.3

/** Rates of sounds that there are, in samples a second: a file that names another one is damaged, and would take memory without end. */
const RATE_MIN = 1000
const RATE_MAX = 768_000
/** Seconds of the longest sound: a file that names a later end is damaged, and its silence would be measured for hours. */
const DURATION_SEC_MAX = 24 * 3600

/** Decoded chunks of all sounds. */
const decoded = new LruCache<string, Promise<Chunk>>(SOUND_BYTES)
let lastSource = 0

/** The sound of one file as stereo at the mix rate, decoded in chunks as they are needed. */
export class SoundSource {
  readonly #track: InputAudioTrack
  readonly #sink: AudioSampleSink
  readonly #resampler: Resampler
  readonly #id = ++lastSource
  /** Samples a second of the file. */
  readonly fromRate: number
  readonly durationSec: number

  private constructor(track: InputAudioTrack, fromRate: number, durationSec: number) {
    this.#track = track
    this.#sink = new AudioSampleSink(track)
    this.fromRate = fromRate
    this.#resampler = createResampler(fromRate, MIX_RATE)
    this.durationSec = durationSec
  }

  /** Opens the sound of a file; null if it has none. Fails with `unreadable`, and with `undecodable_sound`: the codec's name. */
  static async open(source: ByteSource): Promise<SoundSource | null> {
    const input = new Input({ formats: ALL_FORMATS, source: inputSource(source) })
    if (!(await input.canRead())) throw new MediaError('unreadable', 'not a known container')
    const track = await input.getPrimaryAudioTrack().catch(async (error) => {
      const codec = error instanceof MediaError ? null : waveCodecName(await source.read(0, FORMAT_BYTES))
      throw codec ? new MediaError('undecodable_sound', codec) : error
    })
    if (!track) return null
    await completeAacConfig(track)
    if (!(await isDecodable(track))) {
      const codec = (await track.getCodec()) ?? (await track.getInternalCodecId())
      throw new MediaError('undecodable_sound', soundCodecName(String(codec ?? '?')))
    }
    const rate = await track.getSampleRate()
    if (!(rate >= RATE_MIN && rate <= RATE_MAX)) throw new MediaError('unreadable', `a sample rate of ${rate} Hz`)
    const durationSec = await track.computeDuration()
    if (durationSec > DURATION_SEC_MAX) throw new MediaError('unreadable', `a sound of ${durationSec} s`)
    return new SoundSource(track, rate, durationSec)
  }

  /**
   * Samples `[number * CHUNK_FRAMES, (number + 1) * CHUNK_FRAMES)` at the mix rate, of the sound as it is at `rate` times
   * its pace and at the same pitch; silence past the end.
   */
  chunk(number: number, rate = 1): Promise<Chunk> {
    const key = `${this.#id}/${rate}/${number}`
    const known = decoded.get(key)
    if (known) return known
    const read = (first: number, count: number) => samplesOf((part) => this.chunk(part), first, count)
    const decoding = rate === 1 ? this.decode(number) : stretched(number * CHUNK_FRAMES, CHUNK_FRAMES, rate, read)
    decoded.set(key, decoding, CHUNK_FRAMES * 8)
    decoding.catch(() => decoded.delete(key))
    return decoding
  }

  /** Like `chunk`, without the cache. */
  async decode(number: number): Promise<Chunk> {
    return (await this.decodeBoth(number)).chunk
  }

  /** Like `decode`; `own` are the same seconds at the rate of the file, as no filter has changed them. */
  async decodeBoth(number: number): Promise<{ chunk: Chunk; own: Chunk }> {
    const pad = this.#resampler.reach + 1
    const first = Math.floor(number * CHUNK_SEC * this.fromRate) - pad
    const end = Math.floor((number + 1) * CHUNK_SEC * this.fromRate)
    const source = await this.#read(first, end + pad + 1)
    const cut = (side: Float32Array) => side.slice(pad, end - first)
    const own = { left: cut(source.left), right: cut(source.right) }
    return { chunk: this.fromRate === MIX_RATE ? own : this.#atMixRate(number, source, first), own }
  }

  #atMixRate(number: number, source: Chunk, first: number): Chunk {
    const chunk = { left: new Float32Array(CHUNK_FRAMES), right: new Float32Array(CHUNK_FRAMES) }
    resample(this.#resampler, source.left, first, number * CHUNK_FRAMES, chunk.left)
    resample(this.#resampler, source.right, first, number * CHUNK_FRAMES, chunk.right)
    return chunk
  }

  /** Source samples `[first, end)` at the file's own rate. */
  async #read(first: number, end: number): Promise<Chunk> {
    const chunk = { left: new Float32Array(end - first), right: new Float32Array(end - first) }
    let next = Number.NaN
    const startSec = Math.max(0, first / this.fromRate - PREROLL_SEC)
    for await (const sample of this.#sink.samples(startSec, end / this.fromRate)) {
      const stated = Math.round(sample.timestamp * this.fromRate)
      // containers that round times to milliseconds would cause gaps between consecutive samples
      const at = Math.abs(stated - next) < this.fromRate / 200 ? next : stated
      addStereo(sample, at - first, chunk)
      next = at + sample.numberOfFrames
      sample.close()
    }
    return chunk
  }

  /** Returns the track's codec, for messages. */
  codec(): Promise<string | null> {
    return this.#track.getCodec()
  }
}
