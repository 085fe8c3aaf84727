import { waveHeader } from '#shared/base/wave-header.ts'

/** A mono wav file of 16-bit samples; `at` gives the value, -1 to 1, of each sample. */
export function makeWave(sampleRate: number, durationSec: number, at: (sample: number) => number): Blob {
  const frames = Math.round(sampleRate * durationSec)
  const samples = Int16Array.from({ length: frames }, (_, index) => Math.round(at(index) * 32_767))
  return new Blob([waveHeader(frames, sampleRate), samples], { type: 'audio/wav' })
}
