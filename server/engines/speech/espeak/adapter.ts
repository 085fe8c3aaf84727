import type { Piece } from '#shared/speech/markup.ts'
import type { ReadingLanguage } from '#shared/speech/reading/common/rule.ts'
import { readingLanguage, speakBySentence } from '../common/by-sentence.ts'
import type { Mastering } from '../common/mastering.ts'
import { pitchRatio as ratioOfPitch } from '../common/pitch.ts'
import { type SentenceManner, type SentencePort, type SentenceSound, SpeechError } from '../common/port.ts'
import type { SentenceCache } from '../common/sentence-cache.ts'
import { EngineClient } from './client.ts'
import { engineScript } from './script.ts'
import { eventPhonemes, eventWords } from './timing.ts'
import { VOICES } from './voices.ts'

/** The engine's pitch scale: 50 is the voice's own pitch, 50 steps are an octave. */
const PITCH_PER_OCTAVE = 50
/** The largest range of pitch. */
const RANGE_MAX = 99

const isEnglish = ({ voice }: (typeof VOICES)[number]) => voice.language === 'en-US'

/** The embedded engine, which also reads texts whose times other engines do not report. */
interface Espeak extends SentencePort {
  /** Reads a sentence with the first voice of a language, or null when it has none. */
  read(language: ReadingLanguage, pieces: readonly Piece[], owner: string): Promise<SentenceSound | null>
  /** Returns the sounds of English words in IPA: of each word of a text, each sound with its stress before it. */
  ipa(voice: { language: string }, text: string, owner: string): Promise<string[][]>
}

/**
 * Speaks with the embedded engine, sentence by sentence, in a process that starts with the first request. Owners take
 * turns at each sentence.
 */
export function createEspeak(mastering: Mastering, sentences: SentenceCache): Espeak {
  const client = new EngineClient()
  const sentence = async (
    settings: (typeof VOICES)[number],
    pieces: readonly Piece[],
    { speedRatio, pitchRatio, rangeRatio, owner }: Omit<SentenceManner, 'toneId'> & { owner: string },
  ): Promise<SentenceSound> => {
    const script = engineScript(pieces, readingLanguage(settings.voice) ?? 'en', settings.engineVoice)
    const { head, pcm } = await client.ask(owner, {
      voice: settings.engineVoice,
      variant: settings.variant,
      rate: Math.round(settings.rate * speedRatio),
      pitch: Math.round(settings.pitch + PITCH_PER_OCTAVE * Math.log2(pitchRatio)),
      range: Math.min(RANGE_MAX, Math.round(settings.range * rangeRatio)),
      text: script.text,
    })
    const phonemes = eventPhonemes(head.events, pcm.length / head.sampleRate)
    return { pcm, sampleRate: head.sampleRate, words: eventWords(script, head.events, phonemes), phonemes }
  }
  const settingsOf = (toneId: string) => {
    const settings = VOICES.find(({ voice }) => voice.id === toneId)
    if (!settings) throw new SpeechError('unknown_voice', `There is no voice "${toneId}".`)
    return settings
  }
  return {
    voices: async () => VOICES.map(({ voice }) => voice),
    say: async (pieces, manner, owner) => sentence(settingsOf(manner.toneId), pieces, { ...manner, owner }),
    async speak(request, signal, owner = '') {
      const settings = settingsOf(request.toneId)
      const { speedRatio, pitchOffset } = request
      const manner = { speedRatio, pitchRatio: ratioOfPitch(pitchOffset), rangeRatio: 1, owner }
      const say = (pieces: readonly Piece[]) => sentence(settings, pieces, manner)
      return speakBySentence(request, say, { mastering, sentences, signal, owner })
    },
    async read(language, pieces, owner) {
      const settings = VOICES.find(({ voice }) => readingLanguage(voice) === language)
      return settings ? sentence(settings, pieces, { speedRatio: 1, pitchRatio: 1, rangeRatio: 1, owner }) : null
    },
    async ipa({ language }, text, owner) {
      const settings = VOICES.find(({ voice }) => voice.language === language) ?? VOICES.find(isEnglish)
      if (!settings) return []
      const { engineVoice: voice, variant, rate, pitch, range } = settings
      const { head } = await client.ask(owner, { voice, variant, rate, pitch, range, text, ipa: true })
      return (head.ipa ?? '').split(/\s+/u).flatMap((word) => (word ? [word.split('_')] : []))
    },
    close: () => client.close(),
  }
}
