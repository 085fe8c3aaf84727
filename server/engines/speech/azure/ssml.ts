import type { Line } from '../common/lines.ts'
import { readWord, type ScriptWord, wordsIn } from '../common/words.ts'
import { escaped } from '../common/xml.ts'

const BREAK_MAX_MS = 20_000

/** Markup for the service, and for each of its UTF-16 units the index of the written word that it says. */
interface Ssml {
  text: string
  words: (number | null)[]
  written: ScriptWord[]
}

/** How the service says a sentence: `rate` and `pitch` are ratios to the voice's own. */
export interface AzureManner {
  voice: string
  language: string
  rate: number
  pitch: number
  /** The profile of a person whose voice the service has cloned, which the voice takes on. */
  speaker?: string
}

/** Returns the markup of a sentence. */
export function ssmlOf(lines: readonly Line[], { voice, language, rate, pitch, speaker }: AzureManner): Ssml {
  const ssml: Ssml = { text: '', words: [], written: [] }
  const add = (text: string, word: number | null = null) => {
    ssml.text += text
    for (let unit = 0; unit < text.length; unit++) ssml.words.push(word)
  }
  const percent = (ratio: number) => `${ratio >= 1 ? '+' : ''}${Math.round((ratio - 1) * 100)}%`
  add('<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" ')
  if (speaker) add('xmlns:mstts="http://www.w3.org/2001/mstts" ')
  add(`xml:lang="${escaped(language)}"><voice name="${escaped(voice)}">`)
  if (speaker) add(`<mstts:ttsembedding speakerProfileId="${escaped(speaker)}">`)
  add(`<prosody rate="${percent(rate)}" pitch="${percent(pitch)}">`)
  for (const line of lines) {
    if (line.kind === 'break') add(`<break time="${Math.min(BREAK_MAX_MS, Math.round(line.durationSec * 1000))}ms"/>`)
    else if (line.ph || line.written !== line.spoken) {
      const found = readWord(line.written, line.spoken, 0)
      const word = found.length > 0 ? ssml.written.push(...found) - 1 : null
      // the service writes a tone apart from its syllable
      const ph = line.ph?.replace(/([a-zü]+)(\d)/gu, '$1 $2')
      if (ph) add(`<phoneme alphabet="sapi" ph="${escaped(ph)}">`)
      add(escaped(ph ? line.written : line.spoken), word)
      if (ph) add('</phoneme>')
    } else {
      let at = 0
      for (const one of wordsIn(line.written, 0)) {
        const from = line.written.indexOf(one.text, at)
        add(escaped(line.written.slice(at, from)))
        add(escaped(one.text), ssml.written.push(one) - 1)
        at = from + one.text.length
      }
      add(escaped(line.written.slice(at)))
    }
  }
  add('</prosody>')
  if (speaker) add('</mstts:ttsembedding>')
  add('</voice></speak>')
  return ssml
}
