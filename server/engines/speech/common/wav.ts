import { WAVE_HEADER_BYTES, waveHeader } from '#shared/base/wave-header.ts'

/** Returns a WAV file of `samples` in -1..1: PCM, 16 bit, mono. */
export function wavOf(samples: Float32Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(WAVE_HEADER_BYTES + samples.length * 2)
  bytes.set(new Uint8Array(waveHeader(samples.length, sampleRate)))
  const view = new DataView(bytes.buffer)
  for (const [index, sample] of samples.entries()) {
    view.setInt16(WAVE_HEADER_BYTES + index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32767), true)
  }
  return bytes
}
