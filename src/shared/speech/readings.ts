import { pinyin, polyphonic } from 'pinyin-pro'

const NUMBERED = { toneType: 'num', type: 'array' } as const

/** Returns the readings of a Chinese character in pinyin with tone numbers, the most frequent first. */
export function readingsOf(character: string): string[] {
  return polyphonic(character, NUMBERED)[0] ?? []
}

/** Returns how the character at `index` of a text is read there. */
export function readingIn(text: string, index: number): string {
  const characters = [...text]
  const at = [...text.slice(0, index)].length
  const read = pinyin(text, { ...NUMBERED, nonZh: 'spaced' })
  return read.length === characters.length ? (read[at] ?? '') : (readingsOf(characters[at] ?? '')[0] ?? '')
}
