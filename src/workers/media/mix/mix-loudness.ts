import { LruCache } from '#shared/base/lru.ts'
import { MIX_RATE } from '#shared/base/mix-rate.ts'
import { loudnessSteps } from '#shared/evaluate/loudness.ts'
import type { MixSpec } from '#shared/evaluate/mix-spec.ts'
import type { IdleGate } from '../common/idle-gate.ts'
import { type OpenSound, summed } from './mixing.ts'

/** Stretches whose loudness is kept: those of several hours. */
const KEPT = 10_000

/** Measures how loud stretches of mixes are; those with the same sounds in the same places are measured once. */
export class MixLoudness {
  readonly #open: OpenSound
  readonly #idleGate: IdleGate
  readonly #measured = new LruCache<string, Promise<readonly number[]>>(KEPT)

  constructor(open: OpenSound, idleGate: IdleGate) {
    this.#open = open
    this.#idleGate = idleGate
  }

  /** Returns the steps of a mix (`loudnessSteps`). Rejects when a part cannot be opened; nothing is kept then. */
  async steps(mix: MixSpec, background: boolean): Promise<readonly number[]> {
    const key = JSON.stringify([mix.durationSec, mix.parts.map((part) => ({ ...part, id: '' }))])
    const known = this.#measured.get(key)
    if (known) return known
    if (background) await this.#idleGate.quiet()
    const measuring = background ? this.#measure(mix) : this.#idleGate.during(() => this.#measure(mix))
    this.#measured.set(key, measuring)
    measuring.catch(() => this.#measured.delete(key))
    return measuring
  }

  async #measure(mix: MixSpec): Promise<readonly number[]> {
    return loudnessSteps(await summed(mix, 0, Math.round(mix.durationSec * MIX_RATE), this.#open))
  }
}
