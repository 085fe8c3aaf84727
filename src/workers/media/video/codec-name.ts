/** Names of codecs by the type of their sample entry (mp4ra.org, "Codecs"); other codecs are named by the type. */
const NAMES: Record<string, string> = {
  hvc1: 'HEVC (H.265)',
  hev1: 'HEVC (H.265)',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  apco: 'Apple ProRes 422 Proxy',
  apcs: 'Apple ProRes 422 LT',
  apcn: 'Apple ProRes 422',
  apch: 'Apple ProRes 422 HQ',
  ap4h: 'Apple ProRes 4444',
  ap4x: 'Apple ProRes 4444 XQ',
  avc1: 'H.264',
  mp4v: 'MPEG-4 Part 2',
  vvc1: 'VVC (H.266)',
}

/** Returns the name of a codec; `codec` is a sample entry's type or begins with one. */
export function codecName(codec: string): string {
  return NAMES[codec.slice(0, 4)] ?? codec
}
