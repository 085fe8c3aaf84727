/** Names of codecs by the type of their sample entry (mp4ra.org, "Codecs"; QuickTime File Format). */
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
  'png ': 'PNG',
  jpeg: 'Motion JPEG',
  mjpa: 'Motion JPEG',
  mjpb: 'Motion JPEG',
  AVdn: 'Avid DNxHD',
  AVdh: 'Avid DNxHR',
  CFHD: 'CineForm',
  'rle ': 'QuickTime Animation',
  SVQ3: 'Sorenson Video 3',
}

/** The same by the codec id of a Matroska track (matroska.org, "Codec Mappings"), or by how it begins. */
const MATROSKA: readonly (readonly [string, string])[] = [
  ['V_MPEGH/ISO/HEVC', 'HEVC (H.265)'],
  ['V_MPEGI/ISO/VVC', 'VVC (H.266)'],
  ['V_MPEG4/ISO/AVC', 'H.264'],
  ['V_MPEG4/', 'MPEG-4 Part 2'],
  ['V_MPEG2', 'MPEG-2'],
  ['V_MPEG1', 'MPEG-1'],
  ['V_PRORES', 'Apple ProRes'],
  ['V_THEORA', 'Theora'],
  ['V_MJPEG', 'Motion JPEG'],
  ['V_FFV1', 'FFV1'],
]

/** Returns the name of a codec by its sample entry's type, or what begins with one, or its Matroska id; else that itself. */
export function codecName(codec: string): string {
  return NAMES[codec.slice(0, 4)] ?? MATROSKA.find(([id]) => codec.startsWith(id))?.[1] ?? codec.trim()
}
