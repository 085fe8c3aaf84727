import { readMandarin } from '#shared/speech/reading/zh/mandarin.ts'
import type { Line } from '../common/lines.ts'
import { readWord, wordsIn } from '../common/words.ts'
import { englishTokens } from './en.ts'
import type { Token } from './token.ts'
import { syllableTokens, withThirdTones } from './zh.ts'

/** Returns the sounds of each English word of a text. */
type Ipa = (text: string) => Promise<string[][]>

/** The model's sign of a punctuation mark. */
const MARKS: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '。': '.',
  '！': '!',
  '？': '?',
  '：': ':',
  '；': ';',
  '…': '…',
  '—': '—',
}
const KNOWN_MARKS = ';:,.!?—…'
const HAN = /^\p{Script=Han}+$/u
const LATIN = /\p{Script=Latin}/u

/** The spoken text, character by character, with the written word and the asked reading of each. */
interface Said {
  text: string
  words: (number | null)[]
  readings: (string | null)[]
}

function saidOf(lines: readonly Line[]): Said & { written: string[] } {
  const said: Said & { written: string[] } = { text: '', words: [], readings: [], written: [] }
  const add = (text: string, word: number | null, reading: string | null = null) => {
    said.text += text
    for (let unit = 0; unit < text.length; unit++) {
      said.words.push(word)
      said.readings.push(unit === 0 ? reading : null)
    }
  }
  for (const line of lines) {
    if (line.kind === 'break') continue
    const asIs = line.written === line.spoken && !line.ph
    const found = asIs ? wordsIn(line.written, 0) : readWord(line.written, line.spoken, 0)
    if (!asIs) {
      const word = found.length > 0 ? said.written.push(...found.map(({ text }) => text)) - 1 : null
      const syllables = line.ph?.split(/\s+/u) ?? []
      if (LATIN.test(said.text.at(-1) ?? '') && LATIN.test(line.spoken[0] ?? '')) add(' ', null)
      for (const [index, char] of [...line.spoken].entries()) add(char, word, syllables[index] ?? null)
      continue
    }
    let at = 0
    for (const { text } of found) {
      const from = line.written.indexOf(text, at)
      add(line.written.slice(at, from), null)
      add(text, said.written.push(text) - 1)
      at = from + text.length
    }
    add(line.written.slice(at), null)
  }
  return said
}

/** Returns the tokens of a sentence in Chinese, English or both, with its written words. */
export async function tokensOf(lines: readonly Line[], ipa: Ipa): Promise<{ tokens: Token[]; written: string[] }> {
  const { text, words, readings, written } = saidOf(lines)
  const segments = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)]
  const tones = tonesOf(text, segments, readings)
  const tokens: Token[] = []
  for (const [place, { segment, index }] of segments.entries()) {
    const word = words[index] ?? null
    if (HAN.test(segment)) {
      if (HAN.test(segments[place - 1]?.segment ?? '')) tokens.push({ sign: '/', sound: null, word: null })
      for (const [at, syllable] of (tones.get(index) ?? []).entries())
        tokens.push(...syllableTokens(syllable, words[index + at] ?? word))
    } else if (LATIN.test(segment)) {
      const heard = await ipa(segment)
      // a name of a letter stands for the article where it is alone
      tokens.push(...heard.flatMap((sounds) => englishTokens(segment === 'a' ? ['ɐ'] : sounds, word)))
    } else {
      const mark = MARKS[segment[0] ?? ''] ?? segment[0] ?? ''
      if (KNOWN_MARKS.includes(mark)) tokens.push({ sign: mark, sound: '', word: null })
      else if (/\s/u.test(segment)) tokens.push({ sign: ' ', sound: null, word: null })
    }
  }
  return { tokens, written }
}

/** Returns the syllables of each Chinese word, by the place where it begins. */
function tonesOf(
  text: string,
  segments: readonly Intl.SegmentData[],
  readings: readonly (string | null)[],
): Map<number, string[]> {
  const read = readMandarin(text).readings
  const han = segments.filter(({ segment }) => HAN.test(segment))
  const words = han.map(({ segment, index }) => {
    let at = index
    return [...segment].map((char) => {
      const syllable = readings[at] ?? read[at] ?? ''
      at += char.length
      return syllable
    })
  })
  const changed = withThirdTones(words)
  return new Map(han.map(({ index }, at) => [index, changed[at] ?? []]))
}
