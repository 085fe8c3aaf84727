/** The facts of a voice that decide whom it suits. */
interface Suiting {
  id: string
  /** BCP 47. */
  language: string
  gender: 'male' | 'female'
  labels: readonly string[]
}

/** The facts of a presenter that decide its voice. */
interface Speaker {
  gender?: 'male' | 'female' | undefined
  toneIds?: { zh: string; en: string } | undefined
}

/**
 * Returns the id of a voice that speaks the language of the interface: a natural one of the presenter's gender, else the
 * presenter's own, else the closest one; null where there is none.
 */
export function voiceFor(person: Speaker, language: string, voices: readonly Suiting[]): string | null {
  const spoken = language.startsWith('zh') ? 'zh' : 'en'
  const likeness = (voice: Suiting) =>
    (voice.language.startsWith(spoken) ? 8 : 0) +
    (voice.gender === person.gender ? 4 : 0) +
    (voice.labels.includes('natural') ? 2 : 0) +
    (voice.id === person.toneIds?.[spoken] ? 1.5 : 0) +
    (voice.language === language ? 1 : 0)
  const best = voices.reduce<Suiting | null>(
    (best, voice) => (best && likeness(best) >= likeness(voice) ? best : voice),
    null,
  )
  return best?.id ?? null
}
