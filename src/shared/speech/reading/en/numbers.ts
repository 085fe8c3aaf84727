import { toCardinal, toOrdinal } from 'n2words/en-US'

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
/** Longer numbers are said digit by digit. */
const NAMED_DIGITS_MAX = 15

/** Returns digits said one by one; other signs are left out. */
export function englishDigits(text: string): string {
  return [...text].flatMap((digit) => DIGITS[Number.parseInt(digit, 10)] ?? []).join(' ')
}

/** Returns the words of a number: digits with or without thousands' commas and decimals. */
export function englishNumber(text: string): string {
  const [whole = '', part] = text.replaceAll(',', '').split('.')
  const decimals = part === undefined ? '' : ` point ${englishDigits(part)}`
  if (whole.length > NAMED_DIGITS_MAX || /^0\d/.test(whole)) return englishDigits(whole) + decimals
  return toCardinal(whole) + decimals
}

/** Returns the ordinal of a whole number. */
export function englishOrdinal(text: string): string {
  const number = text.replaceAll(',', '').replace(/^0+/, '')
  if (number === '') return 'zeroth'
  return number.length > NAMED_DIGITS_MAX ? englishDigits(number) : toOrdinal(number)
}

/**
 * Returns a number of three or four digits in pairs, as years and names of models are said: 1999 is nineteen ninety-nine,
 * 747 is seven forty-seven; 2005 is said as a number.
 */
export function englishPairs(text: string): string {
  const [first, last] = [text.slice(0, -2), text.slice(-2)]
  if (/^\d0$/.test(first) && last.startsWith('0')) return englishNumber(text)
  if (last === '00') return `${englishNumber(first)} hundred`
  return `${englishNumber(first)} ${last.startsWith('0') ? `oh ${englishDigits(last[1] ?? '')}` : englishNumber(last)}`
}

/** Returns the plural of the words of a number: nineties, hundreds, tens. */
export function pluralOf(words: string): string {
  return words.endsWith('y') ? `${words.slice(0, -1)}ies` : /[sx]$/.test(words) ? `${words}es` : `${words}s`
}
