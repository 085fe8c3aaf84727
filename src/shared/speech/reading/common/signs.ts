import { digitValue } from './plain-form.ts'
import { type Rule, rule } from './rule.ts'

/** Signs that may be said as they are written: engines make pauses of them, or nothing. */
const QUIET = String.raw`\p{L}\p{M}\s,.!?;:'’‘“”"…、。，！？；：「」『』`
const ROMAN_FIRST = 0x2160
const ROMAN_SMALL = 0x2170

/** Returns the number of one sign: circled, raised or Roman; null for others. */
function numberOf(sign: string): string | null {
  const point = sign.codePointAt(0) ?? 0
  if (point >= ROMAN_FIRST && point < ROMAN_SMALL + 12 && (point & 15) < 12) return String((point & 15) + 1)
  if (/\p{Nd}/u.test(sign)) return String(digitValue(sign))
  return /\d+/.exec(sign.normalize('NFKC'))?.[0] ?? null
}

/** Brackets that make a short pause within a sentence, and signs that are said as nothing; the last rules of a language. */
export function silentRules(comma: string, number: (digits: string) => string): readonly Rule[] {
  return [
    rule(/\p{N}/u, ([sign]) => {
      const digits = numberOf(sign)
      return digits === null ? sign.normalize('NFKC').replace(/[^\p{L}]/gu, '') : number(digits)
    }),
    rule(/\s?[([{（【〔［｛]/u, (match) => (/[\p{L}\p{N}%]$/u.test(match.input.slice(0, match.index)) ? comma : '')),
    rule(/[)\]}）】〕］｝]\s?(?=[\p{L}\p{N}$¥])/u, () => comma),
    rule(/(?<=[\p{L}\p{N}%])(?:\s-{1,3}\s|-{2,3}|\s?[–—―]{1,3}\s?)(?=[\p{L}\p{N}])/u, () => comma),
    // variation selectors and the frame of a key, which are marks of the sign before them
    rule(/[\uFE00-\uFE0F\u20E0-\u20E4\u{E0100}-\u{E01EF}]/u, () => ''),
    // marks and stops that belong to no word
    rule(/(?<![\p{L}\p{M}])\p{M}/u, () => ''),
    rule(/(?<!\S)[.:;](?!\S)/u, () => comma),
    // a hyphen within a word stays
    rule(`[^${QUIET}-]|(?<!\\p{L})-|-(?!\\p{L})`, () => ''),
  ]
}
