import { AudioSample, type AudioSampleSource } from 'mediabunny'
import type { MixSpec } from '#shared/evaluate/mix-spec.ts'
import type { Pcm } from '#shared/protocol/media.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { need } from './export-error.ts'
import { SOUND } from './preflight.ts'

const PIECE_SEC = 1

/** Feeds the mix to the sound encoder second by second, while the next second is mixed. */
export class SoundTrack {
  readonly #client: FrameClient
  readonly #mix: MixSpec
  readonly #source: AudioSampleSource
  readonly #durationSec: number
  #doneSec = 0
  #next: Promise<Pcm> | null = null
  #squares = 0

  constructor(client: FrameClient, mix: MixSpec, source: AudioSampleSource, durationSec: number) {
    this.#client = client
    this.#mix = mix
    this.#source = source
    this.#durationSec = durationSec
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
      const sample = new AudioSample({ data, format: 'f32-planar', ...SOUND, timestamp: startSec })
      await this.#source.add(sample)
      sample.close()
    }
  }

  async #mixFrom(startSec: number): Promise<Pcm> {
    const durationSec = Math.min(PIECE_SEC, this.#durationSec - startSec)
    return need(await this.#client.mix({ mix: this.#mix, startSec, durationSec, sampleRate: SOUND.sampleRate }))
  }
}
