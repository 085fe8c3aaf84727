/** A mono wav file of 16-bit samples; `at` gives the value, -1 to 1, of each sample. */
export function makeWave(sampleRate: number, durationSec: number, at: (sample: number) => number): Blob {
  const frames = Math.round(sampleRate * durationSec)
  const view = new DataView(new ArrayBuffer(44 + frames * 2))
  const text = (offset: number, value: string) => {
    for (const [i, char] of Array.from(value).entries()) view.setUint8(offset + i, char.charCodeAt(0))
  }
  text(0, 'RIFF')
  view.setUint32(4, 36 + frames * 2, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, frames * 2, true)
  for (let i = 0; i < frames; i++) view.setInt16(44 + i * 2, Math.round(at(i) * 32_767), true)
  return new Blob([view.buffer], { type: 'audio/wav' })
}
