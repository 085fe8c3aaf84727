import type { Speech, Spoken } from '#shared/model/speech.ts'

/** A stretch of speech between two pauses. */
interface Phrase {
  startSec: number
  endSec: number
  tone: 'statement' | 'question' | 'exclamation'
  /** Middles of the words that carry weight, at least `STRESS_GAP_SEC` apart. */
  stressSec: number[]
}

/** Cues in speech that a body reacts to, in seconds of the role's own time, in order. */
export interface SpeechCues {
  phrases: Phrase[]
}

export const SILENT: SpeechCues = { phrases: [] }

/** A gap between two words that is heard as the end of a phrase. */
const PAUSE_SEC = 0.22
const STRESS_GAP_SEC = 0.8

function toneOf(phrase: Spoken[], paragraphs: Spoken[]): Phrase['tone'] {
  const last = phrase.at(-1)!
  const paragraph = paragraphs.find((p) => last.startSec >= p.startSec - 0.05 && last.startSec < p.endSec + 0.05)
  const isLast = !paragraph || paragraph.endSec - last.endSec < 0.6
  const text = (isLast ? (paragraph?.text ?? '') : last.text).trim()
  const mark = /[?？!！]["'”’」』)）]*$/.exec(text)?.[0]?.[0]
  if (mark === '?' || mark === '？') return 'question'
  return mark ? 'exclamation' : 'statement'
}

function stressesOf(words: Spoken[]): number[] {
  const meanSec = words.reduce((sum, word) => sum + word.endSec - word.startSec, 0) / words.length
  const stresses: number[] = []
  for (const word of words) {
    const middleSec = (word.startSec + word.endSec) / 2
    const heavy = word.endSec - word.startSec >= meanSec * 1.15
    if (heavy && middleSec - (stresses.at(-1) ?? -Infinity) >= STRESS_GAP_SEC) stresses.push(middleSec)
  }
  return stresses
}

const known = new WeakMap<Speech, Phrase[]>()

function phrasesOf(speech: Speech): Phrase[] {
  const before = known.get(speech)
  if (before) return before
  const groups: Spoken[][] = []
  for (const word of speech.words) {
    const last = groups.at(-1)
    if (last && word.startSec - last.at(-1)!.endSec < PAUSE_SEC) last.push(word)
    else groups.push([word])
  }
  const phrases = groups.map((words) => ({
    startSec: words[0]!.startSec,
    endSec: words.at(-1)!.endSec,
    tone: toneOf(words, speech.paragraphs),
    stressSec: stressesOf(words),
  }))
  known.set(speech, phrases)
  return phrases
}

/** The cues of a speech that begins at `offsetSec` of the role's time. */
export function cuesOf(speech: Speech, offsetSec = 0): SpeechCues {
  const phrases = phrasesOf(speech)
  if (offsetSec === 0) return { phrases }
  return {
    phrases: phrases.map((phrase) => ({
      ...phrase,
      startSec: phrase.startSec + offsetSec,
      endSec: phrase.endSec + offsetSec,
      stressSec: phrase.stressSec.map((sec) => sec + offsetSec),
    })),
  }
}
