/** Names by the codec that mediabunny tells, or the type of a sample entry (mp4ra.org, "Codecs"). */
const NAMES: Record<string, string> = {
  ac3: 'Dolby Digital (AC-3)',
  'ac-3': 'Dolby Digital (AC-3)',
  eac3: 'Dolby Digital Plus (E-AC-3)',
  'ec-3': 'Dolby Digital Plus (E-AC-3)',
  alac: 'Apple Lossless (ALAC)',
  dtsc: 'DTS',
  dtse: 'DTS Express',
  dtsh: 'DTS-HD',
  dtsl: 'DTS-HD Master Audio',
  samr: 'AMR',
  sawb: 'AMR-WB',
}

/** Names by the format tag of a WAV (RFC 2361). */
const WAVE_NAMES: Record<number, string> = {
  2: 'Microsoft ADPCM',
  17: 'IMA ADPCM',
  49: 'GSM 6.10',
  80: 'MPEG',
  85: 'MP3',
  353: 'Windows Media Audio',
  8192: 'Dolby Digital (AC-3)',
  8193: 'DTS',
}

/** The format tag of an extensible WAV, whose own one is the beginning of its sub-format. */
const EXTENSIBLE = 0xfffe

/** Returns the name of a codec of sound, by the codec or sample entry that a container tells; else that itself. */
export function soundCodecName(codec: string): string {
  return NAMES[codec.trim()] ?? codec.trim()
}

/** Formats that are read: integers, floats, A-law and mu-law. */
const READ: ReadonlySet<number> = new Set([1, 3, 6, 7])

/** First bytes of a WAV in which the description of an extensible format lies. */
export const FORMAT_BYTES = 64

/** Returns the name of the codec of a WAV that is not read, by its first bytes, where nearly all files have it; else null. */
export function waveCodecName(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, 16))
  if (head.length < FORMAT_BYTES || !/^R(IFF|F64)[\s\S]{4}WAVEfmt $/.test(text)) return null
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const tag = view.getUint16(20, true)
  const format = tag === EXTENSIBLE ? view.getUint16(44, true) : tag
  return READ.has(format) ? null : (WAVE_NAMES[format] ?? `WAV ${format}`)
}
