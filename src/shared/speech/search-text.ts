import { pinyin } from 'pinyin-pro'

/** Names longer than this are found by their beginning in pinyin. */
const SPELLED_CHARS = 60

/** A text in small letters, of which those that look alike, full width or decomposed, are one (NFKC). */
const plainly = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * Returns what a name is found by: the name in small letters, and where it is Chinese its pinyin without tones, with `v`
 * and with `ü` where these differ, and the initials of that, a line each.
 */
export function searchText(name: string): string {
  const small = plainly(name)
  const start = small.slice(0, SPELLED_CHARS)
  const syllables = pinyin(start, { toneType: 'none', type: 'array', v: true })
  const spelled = syllables.join('')
  if (spelled === start) return small
  const initials = syllables.map((syllable) => syllable.charAt(0)).join('')
  const withDots = pinyin(start, { toneType: 'none', type: 'array' }).join('')
  return [small, spelled, ...(withDots === spelled ? [] : [withDots]), initials].join('\n')
}

/** Returns the words of a searched text: what is found has each of them. */
export function searchedWords(search: string): string[] {
  return plainly(search).split(/\s+/u).filter(Boolean)
}
