export const WAVE_HEADER_BYTES = 44

/** Returns the header of a WAV file of `samples` samples: PCM, 16 bit, mono (Microsoft, Multimedia Data Standards, 1991). */
export function waveHeader(samples: number, rateHz: number): ArrayBuffer {
  const header = new DataView(new ArrayBuffer(WAVE_HEADER_BYTES))
  const tag = (at: number, text: string) => {
    for (let index = 0; index < text.length; index++) header.setUint8(at + index, text.charCodeAt(index))
  }
  tag(0, 'RIFF')
  header.setUint32(4, WAVE_HEADER_BYTES - 8 + samples * 2, true)
  tag(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, rateHz, true)
  header.setUint32(28, rateHz * 2, true)
  header.setUint16(32, 2, true)
  header.setUint16(34, 16, true)
  tag(36, 'data')
  header.setUint32(40, samples * 2, true)
  return header.buffer
}
