import { Mp3Encoder } from '@breezystack/lamejs'

const HEADER_BYTES = 44
const RATE_AT_BYTE = 24
/** Samples of a frame of MP3. */
const FRAME = 1152
const KBPS = 64

/** Returns a WAV file (16 bit, mono) as MP3. */
export function mp3Of(wav: Uint8Array): Buffer {
  const rateHz = new DataView(wav.buffer, wav.byteOffset).getUint32(RATE_AT_BYTE, true)
  const samples = new Int16Array(wav.slice(HEADER_BYTES).buffer)
  const encoder = new Mp3Encoder(1, rateHz, KBPS)
  const parts: ArrayBufferView[] = []
  for (let from = 0; from < samples.length; from += FRAME)
    parts.push(encoder.encodeBuffer(samples.subarray(from, from + FRAME)))
  return Buffer.concat(
    [...parts, encoder.flush()].map(({ buffer, byteOffset, byteLength }) =>
      Buffer.from(buffer, byteOffset, byteLength),
    ),
  )
}
