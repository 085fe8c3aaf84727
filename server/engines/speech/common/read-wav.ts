/** The sound of a WAV file as 16 bit, mono. */
interface Sound {
  pcm: Int16Array<ArrayBuffer>
  sampleRate: number
}

const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe
/** Limits of the sound that services of speech answer with: larger files would hold the event loop. */
const CHANNELS_MAX = 2
const RATE_HZ = { min: 8000, max: 48_000 }
/** Lengths that encoders write who do not know it yet: the data go to the end. */
const OPEN_LENGTHS = [0, 0xffffffff, 0x7fffffff, 0xffffffff - 36, 0x7fffffff - 36, 0x7fffff00]

/**
 * Reads a WAV file of 16 bit or 32 bit float samples; several channels are mixed to one. Returns null for anything else,
 * and for a file that ends before its announced length.
 */
export function readWav(bytes: Uint8Array<ArrayBuffer>): Sound | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (bytes.length < 44 || tag(0) !== 'RIFF' || tag(8) !== 'WAVE') return null
  let form: { kind: number; channels: number; sampleRate: number; bits: number } | null = null
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true)
    const start = at + 8
    if (tag(at) === 'data') {
      const left = bytes.length - start
      const isOpen = OPEN_LENGTHS.includes(length)
      return form && (isOpen || length <= left) ? samplesOf(view, start, isOpen ? left : length, form) : null
    }
    if (tag(at) === 'fmt ' && start + 16 <= bytes.length) {
      const kind = view.getUint16(start, true)
      form = {
        kind: kind === EXTENSIBLE && start + 26 <= bytes.length ? view.getUint16(start + 24, true) : kind,
        channels: view.getUint16(start + 2, true),
        sampleRate: view.getUint32(start + 4, true),
        bits: view.getUint16(start + 14, true),
      }
    }
    at = start + length + (length % 2)
  }
  return null
}

function samplesOf(
  view: DataView,
  start: number,
  length: number,
  { kind, channels, sampleRate, bits }: { kind: number; channels: number; sampleRate: number; bits: number },
): Sound | null {
  const isShort = kind === PCM && bits === 16
  if (!(isShort || (kind === FLOAT && bits === 32)) || channels < 1 || channels > CHANNELS_MAX) return null
  if (sampleRate < RATE_HZ.min || sampleRate > RATE_HZ.max) return null
  const step = bits / 8
  if (isShort && channels === 1) {
    const from = view.byteOffset + start
    return { pcm: new Int16Array(view.buffer.slice(from, from + (length & ~1)) as ArrayBuffer), sampleRate }
  }
  const pcm = new Int16Array(Math.floor(length / step / channels))
  for (let index = 0; index < pcm.length; index++) {
    let sum = 0
    for (let channel = 0; channel < channels; channel++) {
      const at = start + (index * channels + channel) * step
      sum += isShort ? view.getInt16(at, true) : view.getFloat32(at, true) * 32767
    }
    pcm[index] = Math.round(Math.max(-32768, Math.min(32767, sum / channels)))
  }
  return { pcm, sampleRate }
}
