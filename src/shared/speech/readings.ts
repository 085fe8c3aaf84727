import { polyphonic } from 'pinyin-pro'

/** Returns the readings of a Chinese character in pinyin with tone numbers, the most frequent first. */
export function readingsOf(character: string): string[] {
  return polyphonic(character, { toneType: 'num', type: 'array' })[0] ?? []
}
