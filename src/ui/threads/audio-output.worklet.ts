import type { ClockTick } from '#shared/protocol/clock.ts'
import type { SoundMessage, SoundReply } from '#shared/protocol/sound.ts'
import { SampleQueue } from './audio-output-queue.ts'

/** A pair of times that relates the audio clock to the page's clock. It is renewed regularly because the two drift. */
export interface ClockAnchor {
  anchor: { contextSec: number; atMs: number }
}
export type ClockRequest = 'anchor?'

interface Ports {
  media?: MessagePort
  clock?: MessagePort
}

declare const currentTime: number
declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

/** A tick about every 21 ms: 8 blocks of 128 samples. */
const BLOCKS_PER_TICK = 8
const ANCHOR_SEC = 1

/** Plays what the media worker pushes; silent and paused while the queue is empty. */
class MixPlayer extends AudioWorkletProcessor {
  readonly #queue = new SampleQueue()
  #media: MessagePort | null = null
  #clock: MessagePort | null = null
  #anchor: ClockAnchor['anchor'] | null = null
  #anchorAskedSec = Number.NEGATIVE_INFINITY
  #play = 0
  #playing = false
  #startSec = 0
  /** Seconds of the mix that pass in a second. */
  #pace = 1
  /** Samples of the mix for each of the output. */
  #rate = 1
  #mixRate = sampleRate
  #blocks = 0

  constructor() {
    super()
    this.port.onmessage = (message: MessageEvent<Ports & Partial<ClockAnchor>>) => {
      const { media, clock, anchor } = message.data
      if (anchor) this.#anchor = anchor
      if (clock) this.#clock = clock
      if (media) this.#connectMedia(media)
    }
  }

  process(_: Float32Array[][], outputs: Float32Array[][]): boolean {
    const [left, right] = outputs[0] ?? []
    if (!left || !right || !this.#playing) return true
    if (currentTime - this.#anchorAskedSec > ANCHOR_SEC) {
      this.#anchorAskedSec = currentTime
      this.port.postMessage('anchor?' satisfies ClockRequest)
    }
    const before = this.#queue.playedFrames
    this.#queue.take(left, right, this.#rate)
    const ended = this.#queue.ended
    if (ended || this.#blocks % BLOCKS_PER_TICK === 0) this.#emitPosition(before, ended)
    if (this.#queue.playedFrames > before) this.#blocks++
    if (ended) this.#playing = false
    return true
  }

  #connectMedia(media: MessagePort): void {
    this.#media = media
    media.onmessage = (message: MessageEvent<SoundMessage>) => this.#take(message.data)
  }

  #take(message: SoundMessage): void {
    if (message.type === 'stop') {
      this.#playing = false
      this.#queue.clear()
    } else if (message.type === 'start') {
      this.#queue.clear()
      this.#play = message.play
      this.#startSec = message.mixSec
      this.#mixRate = message.sampleRate
      this.#pace = message.rate
      this.#rate = message.sampleRate / sampleRate
      this.#playing = true
      this.#blocks = 0
      this.#media?.postMessage({ play: this.#play, playedFrames: 0 } satisfies SoundReply)
    } else if (message.play === this.#play) {
      this.#queue.push(message.left, message.right, message.last)
    }
  }

  /**
   * Emits the position: to the preview the time of the mix at which this block begins, to the media worker the sample
   * count.
   */
  #emitPosition(blockStartFrames: number, ended: boolean): void {
    const played = ended ? this.#queue.playedFrames : blockStartFrames
    const atMs = this.#anchor ? this.#anchor.atMs + (currentTime - this.#anchor.contextSec) * 1000 : Date.now()
    const mixSec = this.#startSec + (played / this.#mixRate) * this.#pace
    this.#clock?.postMessage({ mixSec, atMs, ended } satisfies ClockTick)
    this.#media?.postMessage({ play: this.#play, playedFrames: this.#queue.playedFrames } satisfies SoundReply)
  }
}

registerProcessor('mix-player', MixPlayer)
