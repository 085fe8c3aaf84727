/** The encodings that are offered, by their labels of the Encoding Standard. */
export const ENCODINGS = [
  'utf-8',
  'gb18030',
  'big5',
  'windows-1251',
  'windows-1252',
  'windows-874',
  'shift_jis',
  'euc-kr',
  'utf-16le',
  'utf-16be',
] as const
export type TextEncodingName = (typeof ENCODINGS)[number]

interface TextRead {
  text: string
  encoding: TextEncodingName
  /** Whether another encoding is possible: the bytes fit several. */
  isGuess: boolean
}

const MARKS: readonly [TextEncodingName, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The encoding of old files of a language, with its letters. */
const OF_LANGUAGE: Readonly<Record<string, [TextEncodingName, RegExp]>> = {
  'zh-CN': ['gb18030', /\p{Script=Han}/u],
  'zh-TW': ['big5', /\p{Script=Han}/u],
  'th-TH': ['windows-874', /\p{Script=Thai}/u],
}
/** Confidence, of 100, in the encoding of the interface's language where nearly all letters are of that language. */
const LANGUAGE_CONFIDENCE = 60
const NEARLY_ALL = 0.9

/** Bytes and letters that are looked at: a detector takes a second for some hundred kilobytes. */
const SAMPLE = 8192

/** The class `TextDecoder` of a browser or of Node. */
type Decoder = new (
  label: string,
  options?: { fatal?: boolean },
) => { readonly encoding: string; decode(bytes: Uint8Array): string }

function strictly(decoder: Decoder, encoding: TextEncodingName, bytes: Uint8Array): string | null {
  try {
    return new decoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Reads the bytes of a text file: by its mark, as UTF-8, or in the encoding that a detector and the language of the interface
 * make likely.
 */
export async function readTextFile(bytes: Uint8Array, language: string, decoder: Decoder): Promise<TextRead> {
  const textIn = (encoding: TextEncodingName) => new decoder(encoding).decode(bytes)
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return { text: textIn(marked[0]), encoding: marked[0], isGuess: false }
  const utf8 = strictly(decoder, 'utf-8', bytes)
  if (utf8 !== null && !utf8.includes('\0')) return { text: utf8, encoding: 'utf-8', isGuess: false }
  const encoding = await likeliest(bytes, language, decoder)
  return { text: textIn(encoding), encoding, isGuess: true }
}

async function likeliest(bytes: Uint8Array, language: string, decoder: Decoder): Promise<TextEncodingName> {
  const { analyse } = await import('chardet')
  const from = Math.max(
    0,
    bytes.findIndex((byte) => byte > 0x7f),
  )
  const sample = bytes.subarray(from, from + SAMPLE)
  const found: { encoding: TextEncodingName; confidence: number }[] = analyse(sample).flatMap(
    ({ name, confidence }) => {
      const encoding = ENCODINGS.find((one) => one === labelOf(name, decoder))
      return encoding && strictly(decoder, encoding, bytes) !== null ? [{ encoding, confidence }] : []
    },
  )
  const own = OF_LANGUAGE[language]
  if (own && isOf(own[1], strictly(decoder, own[0], bytes)))
    found.push({ encoding: own[0], confidence: LANGUAGE_CONFIDENCE })
  const best = found.reduce((a, b) => (b.confidence > a.confidence ? b : a), {
    encoding: 'windows-1252',
    confidence: 0,
  })
  return best.encoding
}

/** The label of the Encoding Standard; '' for an encoding that browsers do not read. */
function labelOf(name: string, decoder: Decoder): string {
  try {
    return new decoder(name).encoding
  } catch {
    return ''
  }
}

/** Whether nearly all letters beyond ASCII are of a script. */
function isOf(script: RegExp, text: string | null): boolean {
  const from = Math.max(0, text?.search(/[^\p{ASCII}]/u) ?? 0)
  const sample = text?.slice(from, from + SAMPLE) ?? ''
  const letters = [...sample].filter((letter) => letter > '\x7f' && /\p{L}|\p{M}/u.test(letter))
  return letters.length > 0 && letters.filter((letter) => script.test(letter)).length >= NEARLY_ALL * letters.length
}
