import { AudioSample, type AudioSampleSource } from 'mediabunny'
import type { MixSpec } from '#shared/evaluate/mix-spec.ts'
import type { Pcm } from '#shared/protocol/media.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { need } from '#workers/segment/export-error.ts'
import type { Encoders } from './preflight.ts'
import { SOUND } from './sound-format.ts'

const PIECE_SEC = 1
/** Most packets of sound per second: twice those of Opus. */
const PACKETS_PER_SEC = 100

/** Returns the most packets that a sound of this length has, in any codec. */
export function mostPackets(durationSec: number): number {
  return Math.ceil(durationSec * PACKETS_PER_SEC) + PACKETS_PER_SEC
}

/** Feeds the mix to the sound encoder second by second, while the next second is mixed. */
export class SoundTrack {
  readonly #client: FrameClient
  readonly #mix: MixSpec
  readonly #source: AudioSampleSource
  readonly #durationSec: number
  /** Seconds taken from the times of the sound and left out of its beginning. */
  readonly #earlierSec: number
  #doneSec = 0
  #next: Promise<Pcm> | null = null
  #squares = 0

  /**
   * The encoder's delay is made up for: the sound begins that much before 0, which players leave out. An MP3 says so in
   * its tag.
   */
  constructor(
    client: FrameClient,
    mix: MixSpec,
    source: AudioSampleSource,
    durationSec: number,
    { delaySec, hasEdits }: Pick<Encoders['audio'], 'delaySec' | 'hasEdits'>,
  ) {
    this.#client = client
    this.#mix = mix
    this.#source = source
    this.#durationSec = durationSec
    this.#earlierSec = hasEdits ? delaySec : 0
  }

  /** Root mean square of all samples fed so far, both channels. */
  get rms(): number {
    return Math.sqrt(this.#squares / Math.max(1, 2 * this.#doneSec * SOUND.sampleRate))
  }

  /** Feeds sound up to a time of the plan, or to its end. */
  async feedTo(timeSec: number): Promise<void> {
    while (this.#doneSec < Math.min(timeSec, this.#durationSec)) {
      const pcm = await (this.#next ?? this.#mixFrom(this.#doneSec))
      const startSec = this.#doneSec
      this.#doneSec = Math.min(this.#durationSec, startSec + PIECE_SEC)
      this.#next = this.#doneSec < this.#durationSec ? this.#mixFrom(this.#doneSec) : null
      this.#next?.catch(() => {})
      const data = new Float32Array(pcm.left.length * 2)
      data.set(pcm.left)
      data.set(pcm.right, pcm.left.length)
      this.#squares += data.reduce((sum, sample) => sum + sample * sample, 0)
      const timestamp = startSec - this.#earlierSec
      const sample = new AudioSample({ data, format: 'f32-planar', ...SOUND, timestamp })
      await this.#source.add(sample)
      sample.close()
    }
  }

  async #mixFrom(fromSec: number): Promise<Pcm> {
    const durationSec = Math.min(PIECE_SEC, this.#durationSec - fromSec)
    return need(
      await this.#client.mix({ mix: this.#mix, startSec: fromSec, durationSec, sampleRate: SOUND.sampleRate }),
    )
  }
}
