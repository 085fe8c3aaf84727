import type { Phoneme } from '#shared/model/speech.ts'
import { withLoudness } from '#shared/speech/loudness.ts'

const HEADER_BYTES = 44
const RATE_AT_BYTE = 24
const FULL_SCALE = 32_768

/** Returns the root of the mean square of a WAV (PCM, 16 bit, mono) between two times in seconds, 0 to 1. */
function wavLevel(wav: Uint8Array, startSec: number, endSec: number): number {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength)
  const rate = view.getUint32(RATE_AT_BYTE, true)
  const count = Math.floor((wav.byteLength - HEADER_BYTES) / 2)
  const from = Math.max(0, Math.round(startSec * rate))
  const to = Math.min(count, Math.round(endSec * rate))
  let sum = 0
  for (let at = from; at < to; at++) sum += view.getInt16(HEADER_BYTES + 2 * at, true) ** 2
  return to > from ? Math.sqrt(sum / (to - from)) / FULL_SCALE : 0
}

/** The phonemes of a speech with the loudness that they have in its sound, a WAV (PCM, 16 bit, mono). */
export function withWavLoudness(phonemes: readonly Phoneme[], wav: Uint8Array): Phoneme[] {
  return withLoudness(phonemes, (startSec, endSec) => wavLevel(wav, startSec, endSec))
}
