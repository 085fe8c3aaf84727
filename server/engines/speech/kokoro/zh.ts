import type { Token } from './token.ts'

/**
 * The vocabulary's sign of each initial, and its sound. The model (Kokoro-82M-v1.1-zh) names initials and simple finals
 * by Bopomofo, other finals by a character that is read so.
 */
const INITIALS: Readonly<Record<string, [sign: string, sound: string]>> = {
  b: ['ㄅ', 'p'],
  p: ['ㄆ', 'ph'],
  m: ['ㄇ', 'm'],
  f: ['ㄈ', 'f'],
  d: ['ㄉ', 't'],
  t: ['ㄊ', 'th'],
  n: ['ㄋ', 'n'],
  l: ['ㄌ', 'l'],
  g: ['ㄍ', 'k'],
  k: ['ㄎ', 'kh'],
  h: ['ㄏ', 'x'],
  j: ['ㄐ', 'tɕ'],
  q: ['ㄑ', 'tɕh'],
  x: ['ㄒ', 'ɕ'],
  zh: ['ㄓ', 'ts.'],
  ch: ['ㄔ', 'ts.h'],
  sh: ['ㄕ', 's.'],
  r: ['ㄖ', 'z.'],
  z: ['ㄗ', 'ts'],
  c: ['ㄘ', 'tsh'],
  s: ['ㄙ', 's'],
}

/** The same of each final; `ii` and `iii` are the vowels of zi and zhi, `v` is ü. */
const FINALS: Readonly<Record<string, [sign: string, sound: string]>> = {
  a: ['ㄚ', 'a'],
  o: ['ㄛ', 'o'],
  e: ['ㄜ', 'ɤ'],
  ai: ['ㄞ', 'aɪ'],
  ei: ['ㄟ', 'eɪ'],
  ao: ['ㄠ', 'ɑʊ'],
  ou: ['ㄡ', 'oʊ'],
  an: ['ㄢ', 'an'],
  en: ['ㄣ', 'ən'],
  ang: ['ㄤ', 'ɑŋ'],
  eng: ['ㄥ', 'əŋ'],
  er: ['ㄦ', 'ər'],
  i: ['ㄧ', 'i'],
  u: ['ㄨ', 'u'],
  v: ['ㄩ', 'y'],
  ii: ['ㄭ', 'i̪'],
  iii: ['十', 'i.'],
  ie: ['ㄝ', 'iɛ'],
  ia: ['压', 'ia'],
  ian: ['言', 'iɛn'],
  iang: ['阳', 'iɑŋ'],
  iao: ['要', 'iɑʊ'],
  in: ['阴', 'in'],
  ing: ['应', 'iŋ'],
  iong: ['用', 'iʊŋ'],
  iou: ['又', 'ioʊ'],
  ong: ['中', 'ʊŋ'],
  ua: ['穵', 'wa'],
  uai: ['外', 'waɪ'],
  uan: ['万', 'wan'],
  uang: ['王', 'wɑŋ'],
  uei: ['为', 'weɪ'],
  uen: ['文', 'wən'],
  ueng: ['瓮', 'wəŋ'],
  uo: ['我', 'wo'],
  ve: ['月', 'yɛ'],
  van: ['元', 'yɛn'],
  vn: ['云', 'yn'],
}

/** Finals that are written with another vowel than they have; those after `yu`, `ju`, `qu`, `xu`; those without an initial. */
const SPELLED: Readonly<Record<string, string>> = { iu: 'iou', ui: 'uei', un: 'uen', ue: 've' }
const AFTER_U: Readonly<Record<string, string>> = { '': 'v', e: 've', an: 'van', n: 'vn' }
const ALONE: Readonly<Record<string, string>> = {
  yi: 'i',
  yin: 'in',
  ying: 'ing',
  you: 'iou',
  yo: 'o',
  wu: 'u',
  wei: 'uei',
  wen: 'uen',
  weng: 'ueng',
}

/** Returns the initial and the final of a syllable without its tone. */
function partsOf(syllable: string): [initial: string, final: string] {
  const plain = syllable.replaceAll('ü', 'v')
  if (plain.startsWith('yu')) return ['', AFTER_U[plain.slice(2)] ?? 'v']
  if (/^[yw]/u.test(plain)) return ['', ALONE[plain] ?? plain.replace(/^y/u, 'i').replace(/^w/u, 'u')]
  const initial = /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcs])/u.exec(plain)?.[0] ?? ''
  const rest = plain.slice(initial.length)
  if (/^[jqx]$/u.test(initial) && rest.startsWith('u')) return [initial, AFTER_U[rest.slice(1)] ?? 'v']
  if (rest === 'i' && /^[zcs]$/u.test(initial)) return [initial, 'ii']
  if (rest === 'i' && /^(?:zh|ch|sh|r)$/u.test(initial)) return [initial, 'iii']
  return [initial, SPELLED[rest] ?? rest]
}

/** Returns the tokens of a syllable of pinyin with its tone as a number (`zhang3`); 0 and 5 are the neutral tone. */
export function syllableTokens(pinyin: string, word: number | null): Token[] {
  const [, syllable = '', tone = ''] = /^([a-zü]+)([0-5]?)$/u.exec(pinyin.toLowerCase()) ?? []
  const [initial, final] = partsOf(syllable)
  const tokens: Token[] = []
  for (const part of [INITIALS[initial], FINALS[final]]) if (part) tokens.push({ sign: part[0], sound: part[1], word })
  if (tokens.length > 0) tokens.push({ sign: tone === '' || tone === '0' ? '5' : tone, sound: null, word })
  return tokens
}

/**
 * Changes third tones before third tones to second ones (tone sandhi): within a word, and of a word of one syllable before
 * another word.
 */
export function withThirdTones(words: readonly string[][]): string[][] {
  const isThird = (pinyin: string | undefined) => pinyin?.endsWith('3') ?? false
  return words.map((syllables, at) =>
    syllables.map((pinyin, index) => {
      const next = syllables[index + 1] ?? (syllables.length === 1 ? words[at + 1]?.[0] : undefined)
      return isThird(pinyin) && isThird(next) ? pinyin.replace('3', '2') : pinyin
    }),
  )
}
