import { pinyin } from 'pinyin-pro'

/** Names longer than this are found by their beginning in pinyin. */
const SPELLED_CHARS = 60

/**
 * Returns what a name is found by: the name in small letters, and where it is Chinese its pinyin without tones and the
 * initials of that, a line each.
 */
export function searchText(name: string): string {
  const small = name.toLowerCase()
  const syllables = pinyin(small.slice(0, SPELLED_CHARS), { toneType: 'none', type: 'array', v: true })
  const spelled = syllables.join('')
  if (spelled === small.slice(0, SPELLED_CHARS)) return small
  const initials = syllables.map((syllable) => syllable.charAt(0)).join('')
  return [small, spelled, initials].join('\n')
}

/** Returns the words of a searched text: what is found has each of them. */
export function searchedWords(search: string): string[] {
  return search.toLowerCase().split(/\s+/u).filter(Boolean)
}
