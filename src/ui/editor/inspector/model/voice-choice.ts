import { languagesInOrder, type VoiceOption } from '#shared/speech/voices.ts'

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

/** Sources of voices that are the workspace's own. */
const OWN: ReadonlySet<string> = new Set(['own', 'profile', 'clone'])

/** Voices under one title: the workspace's own, or those of a language. */
interface VoiceGroup<V> {
  /** BCP 47; `own` for the first group. */
  title: string
  voices: V[]
}

/** The groups of a list of voices: the workspace's own ones first, then the languages, those that are `wanted` first. */
export function voiceGroups<V extends VoiceOption & { source: string }>(
  voices: readonly V[],
  wanted: readonly string[],
): VoiceGroup<V>[] {
  const own = voices.filter(({ source }) => OWN.has(source))
  const others = voices.filter(({ source }) => !OWN.has(source))
  const languages = languagesInOrder(others, wanted).map((title) => ({
    title,
    voices: others.filter(({ language }) => language === title),
  }))
  return own.length > 0 ? [{ title: 'own', voices: own }, ...languages] : languages
}
