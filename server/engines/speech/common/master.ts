import { floatsOf } from '#shared/base/samples.ts'
import { fadeEnds, master } from './sound.ts'
import { wavOf } from './wav.ts'

/** The sound of a sentence: 16 bit, mono. */
interface Clip {
  pcm: Int16Array<ArrayBuffer>
  startSec: number
}

export interface MasterQuestion {
  clips: readonly Clip[]
  sampleRate: number
  /** Samples of the whole sound. */
  length: number
  /** Ratio to normal loudness. */
  volume: number
}

/** Joins sentences to one mastered sound: a WAV file. */
export function masterClips({ clips, sampleRate, length, volume }: MasterQuestion): Uint8Array<ArrayBuffer> {
  const samples = new Float32Array(length)
  for (const { pcm, startSec } of clips) {
    const clip = floatsOf(pcm)
    fadeEnds(clip, sampleRate)
    samples.set(clip, Math.round(startSec * sampleRate))
  }
  master(samples, sampleRate, volume)
  fadeEnds(samples, sampleRate)
  return wavOf(samples, sampleRate)
}
