import { plainForm } from './common/plain-form.ts'
import type { Reading, ReadingLanguage, Rule } from './common/rule.ts'
import { ENGLISH_RULES } from './en/rules.ts'
import { CANTONESE_RULES, MANDARIN_RULES } from './zh/rules.ts'

const RULES: Readonly<Record<ReadingLanguage, readonly Rule[]>> = {
  zh: MANDARIN_RULES,
  yue: CANTONESE_RULES,
  en: ENGLISH_RULES,
}

/**
 * Returns what is said for what is written (E8.37). At each place the first rule of the language that matches is used;
 * what no rule matches is said as it is written. The `written` parts together are the text.
 */
export function readAloud(text: string, language: ReadingLanguage): Reading[] {
  const plain = plainForm(text)
  const readings: Reading[] = []
  let from = 0
  let at = 0
  while (at < text.length) {
    const read = readAt(plain, at, RULES[language])
    if (!read) {
      at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
      continue
    }
    if (from < at) readings.push(...asWritten(text.slice(from, at)))
    from = at + read.length
    readings.push({ written: text.slice(at, from), spoken: read.spoken })
    at = from
  }
  if (from < text.length) readings.push(...asWritten(text.slice(from)))
  return readings
}

/** Letters and joining signs that are said as those of ASCII. */
const WIDE = /([Ａ-Ｚａ-ｚ．－‐‑−﹣]+)/u

/** Returns a text that is said as it is written; letters of full width are said as those of ASCII. */
function asWritten(text: string): Reading[] {
  const parts = text.split(WIDE).filter(Boolean)
  return parts.map((written) => ({ written, spoken: WIDE.test(written) ? plainForm(written) : written }))
}

function readAt(text: string, at: number, rules: readonly Rule[]): { spoken: string; length: number } | null {
  for (const { pattern, say } of rules) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match || match[0] === '') continue
    const spoken = say(match)
    if (spoken !== null) return { spoken, length: match[0].length }
  }
  return null
}

const LETTER = /[\p{L}\p{M}]/u
const HAN = /\p{Script=Han}/u

/** Returns whether a space is said between two texts, so that letters of the two are not one word. */
export function partsSpoken(before: string, after: string): boolean {
  const [last = '', first = ''] = [[...before.slice(-2)].at(-1), [...after.slice(0, 2)][0]]
  return LETTER.test(last) && LETTER.test(first) && !HAN.test(last) && !HAN.test(first)
}

/** Returns readings as one text to say. */
export function spokenText(readings: readonly Reading[]): string {
  return readings.reduce((text, { spoken }) => text + (partsSpoken(text, spoken) ? ' ' : '') + spoken, '')
}
