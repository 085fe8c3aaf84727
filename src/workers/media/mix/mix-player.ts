import { MIX_RATE } from '#shared/base/mix-rate.ts'
import type { MixSpec } from '#shared/evaluate/mix-spec.ts'
import type { SoundMessage, SoundReply } from '#shared/protocol/sound.ts'
import { after } from '#workers/kit/frame-clock.ts'
import type { IdleGate } from '../common/idle-gate.ts'
import { type Chunk, samplesOf } from '../sound/chunk.ts'
import { type ReadSamples, stretched } from '../sound/stretch.ts'
import { mixFrames, type OpenSound } from './mixing.ts'

const PIECE_FRAMES = MIX_RATE / 10
/** Samples of another pace that are made at a time. */
const STRETCH_FRAMES = MIX_RATE
/** Samples sent ahead of playback. */
const AHEAD_FRAMES = MIX_RATE
/** A suspended output does not reply: after this time a start counts as accepted. */
const ACCEPT_MS = 250

/** Sends a mix to the sound output as it plays, at most a second ahead. */
export class MixPlayer {
  readonly #open: OpenSound
  readonly #idleGate: IdleGate
  #port: MessagePort | null = null
  #play = 0
  #played = 0
  #wake: () => void = () => {}

  constructor(open: OpenSound, idleGate: IdleGate) {
    this.#open = open
    this.#idleGate = idleGate
  }

  /** Connects the sound output and closes an earlier one. */
  connect(port: MessagePort): void {
    this.#port?.close()
    this.#port = port
    port.onmessage = (message: MessageEvent<SoundReply>) => {
      if (message.data.play !== this.#play) return
      this.#played = message.data.playedFrames
      this.#wake()
    }
  }

  /** Starts a mix and stops an earlier one. Resolves when the output has accepted it, so that later ticks are of this play. */
  async start(mix: MixSpec, startSec: number, rate: number): Promise<void> {
    const play = ++this.#play
    this.#wake()
    this.#played = -1
    this.#post({ type: 'start', play, mixSec: startSec, rate, sampleRate: MIX_RATE })
    const cancel = after(ACCEPT_MS, () => this.#wake())
    await this.#reply()
    cancel()
    if (play !== this.#play) return
    this.#played = Math.max(0, this.#played)
    const leave = this.#idleGate.enter()
    void this.#push(mix, startSec, rate, play).finally(leave)
  }

  stop(): void {
    this.#play++
    this.#wake()
    this.#post({ type: 'stop' })
  }

  /** Pushes the mix as it is heard at `rate`, at the pitch that it has. */
  async #push(mix: MixSpec, startSec: number, rate: number, play: number): Promise<void> {
    const firstFrame = Math.round((startSec / rate) * MIX_RATE)
    const endFrame = Math.round((mix.durationSec / rate) * MIX_RATE)
    const mixed = (first: number, count: number) => mixFrames(mix, first, count, this.#open)
    const heard = rate === 1 ? mixed : atPace(mixed, rate)
    let pushed = 0
    for (let last = false; !last; ) {
      while (play === this.#play && pushed - this.#played >= AHEAD_FRAMES) await this.#reply()
      const frames = Math.max(0, Math.min(PIECE_FRAMES, endFrame - firstFrame - pushed))
      const { left, right } = await heard(firstFrame + pushed, frames)
      if (play !== this.#play) return
      pushed += frames
      last = firstFrame + pushed >= endFrame
      this.#post({ type: 'chunk', play, left, right, last }, [left.buffer, right.buffer])
    }
  }

  #reply(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }

  #post(message: SoundMessage, transfer: Transferable[] = []): void {
    this.#port?.postMessage(message, transfer)
  }
}

/** Returns what gives any samples of a sound at `rate` times its pace; those made last are kept. */
function atPace(read: ReadSamples, rate: number): ReadSamples {
  let kept: { number: number; chunk: Promise<Chunk> } | null = null
  const chunk = (number: number) => {
    if (kept?.number !== number) {
      kept = { number, chunk: stretched(number * STRETCH_FRAMES, STRETCH_FRAMES, rate, read) }
    }
    return kept.chunk
  }
  return (first, count) => samplesOf(chunk, first, count, STRETCH_FRAMES)
}
