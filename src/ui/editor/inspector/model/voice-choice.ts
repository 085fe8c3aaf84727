import type { VoiceOption } from '#shared/speech/voices.ts'

/** The filters of a list of voices. */
export interface VoiceWish {
  search: string
  gender: 'all' | 'female' | 'male'
  /** All of these. */
  labels: readonly string[]
  onlyStarred: boolean
}

/** A voice with what is searched in it. */
interface ListedVoice extends VoiceOption {
  labels: readonly string[]
  /** Names, languages and labels as they are shown. */
  words: readonly string[]
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the voices that a wish leaves: every word of the search is found in one of theirs. */
export function voicesWished<V extends ListedVoice>(
  voices: readonly V[],
  { search, gender, labels, onlyStarred }: VoiceWish,
  starred: readonly string[],
): V[] {
  const wanted = plain(search).split(/\s+/u).filter(Boolean)
  return voices.filter((voice) => {
    if (gender !== 'all' && voice.gender !== gender) return false
    if (onlyStarred && !starred.includes(voice.id)) return false
    if (!labels.every((label) => voice.labels.includes(label))) return false
    const words = voice.words.map(plain)
    return wanted.every((part) => words.some((word) => word.includes(part)))
  })
}
