/** A piece of the microphone's sound: its samples, 16 bit and mono, and the root of their mean square, 0 to 1. */
export interface Heard {
  samples: Int16Array<ArrayBuffer>
  level: number
}

declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

/** Length of a piece. */
const PIECE_SEC = 0.05

/** Passes on what a microphone hears, piece by piece. */
class Microphone extends AudioWorkletProcessor {
  #piece = new Int16Array(Math.round(PIECE_SEC * sampleRate))
  #count = 0
  #energy = 0

  process([input = []]: Float32Array[][]): boolean {
    for (const value of input[0] ?? []) {
      this.#piece[this.#count++] = Math.max(-1, Math.min(1, value)) * 32767
      this.#energy += value * value
      if (this.#count === this.#piece.length) this.#pass()
    }
    return true
  }

  #pass(): void {
    const samples = this.#piece
    const heard: Heard = { samples, level: Math.sqrt(this.#energy / samples.length) }
    this.port.postMessage(heard, [samples.buffer])
    this.#piece = new Int16Array(Math.round(PIECE_SEC * sampleRate))
    this.#count = 0
    this.#energy = 0
  }
}

registerProcessor('microphone', Microphone)
