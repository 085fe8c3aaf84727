import { pinyin } from 'pinyin-pro'
import { readingsOf } from '#shared/speech/readings.ts'
import { simplified } from '#shared/speech/simplified.ts'
import { knownParts } from './polyphones/find.ts'

/** Returns a text in simplified Chinese, of which every character is where it was. */
function plainOf(text: string): string {
  let plain = ''
  for (const char of text) {
    const one = simplified(char)
    plain += one.length === char.length ? one : char
  }
  return plain
}

/** Returns the reading that a traditional character always has, where its simplified form may have several. */
function onlyReading(char: string, plain: string): string | null {
  const [reading, another] = char === plain ? [] : readingsOf(char)
  return reading && !another ? reading : null
}

/** A part of a text with a reading for each of its UTF-16 units: pinyin with a tone number, '' for what is no Chinese. */
interface ReadPart {
  from: number
  to: number
  readings: string[]
}

/**
 * Returns how the characters of a text are read in Mandarin, by UTF-16 units: the whole text, and the parts in which a
 * character with several readings has one that readers without a knowledge of phrases often miss.
 */
export function readMandarin(text: string): { readings: string[]; parts: ReadPart[] } {
  const plain = plainOf(text)
  const readings: string[] = Array.from({ length: text.length }, () => '')
  const read = pinyin(plain, { toneType: 'num', type: 'all', toneSandhi: true })
  let at = 0
  for (const [index, char] of [...text].entries()) {
    readings[at] = onlyReading(char, plain.slice(at, at + char.length)) ?? read[index]?.pinyin ?? ''
    at += char.length
  }
  const known = knownParts(plain).filter(({ from, readings: asked }) =>
    asked.every((reading, index) => !reading || !onlyReading(text[from + index] ?? '', plain[from + index] ?? '')),
  )
  for (const { from, readings: asked } of known)
    for (const [index, reading] of asked.entries()) if (reading) readings[from + index] = reading
  return { readings, parts: known.map(({ from, to }) => ({ from, to, readings: readings.slice(from, to) })) }
}
