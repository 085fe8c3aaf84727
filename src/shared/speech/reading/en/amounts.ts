import { compareNumbers } from '../common/decimal.ts'
import { DASH, NUMBER, type Rule, rule } from '../common/rule.ts'
import { englishDate } from './dates.ts'
import { englishDigits, englishNumber, englishOrdinal, pluralOf } from './numbers.ts'

const SIGNS: Readonly<Record<string, string>> = { '-': 'minus ', '+': 'plus ', '±': 'plus or minus ', '': '' }
/** A place where a number begins, or its sign. */
const FREE = String.raw`(?<![\w.)-])`
/** Parts that people name; other pairs are days. */
const PARTS = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 32, 64, 1000]

/** Returns the word of the sign of a number, with a space after it. */
export function englishSign(sign: string): string {
  return SIGNS[sign] ?? ''
}

function fraction(above: string, below: string): string {
  const part = { '2': 'half', '4': 'quarter' }[below] ?? englishOrdinal(below)
  if (above === '1') return `one ${part}`
  return `${englishNumber(above)} ${part === 'half' ? 'halves' : pluralOf(part)}`
}

const mixed = (whole: string, words: string) =>
  whole ? `${englishNumber(whole)} and ${words.replace(/^one (half|quarter)$/, 'a $1')}` : words

/** Ordinals, percent and fractions. */
export const ENGLISH_PARTS: readonly Rule[] = [
  rule(/(?<![\w.])(\d{1,3}(?:,\d{3})+|\d+)(?:st|nd|rd|th)(?!\w)/u, ([, number = '']) => englishOrdinal(number), 'i'),
  rule(
    `${FREE}([-+±]?)(${NUMBER})(?:\\s?%?\\s?${DASH}\\s?([-+]?)(${NUMBER}))?\\s?%`,
    ([, sign = '', first = '', sign2 = '', last = '']) =>
      `${englishSign(sign)}${englishNumber(first)}${last && ` to ${englishSign(sign2)}${englishNumber(last)}`} percent`,
  ),
  rule(/(?<![\d./])24\/7(?![\d/])/u, () => 'twenty-four seven'),
  rule(
    /(?<=(?<![A-Za-z])(?:on|by|since|until|before|after)\s)(1[0-2]|[1-9])\/(3[01]|[12]\d|[1-9])(?![\d/])/u,
    ([, month = '', day = '']) => englishDate('', month, day),
    'i',
  ),
  rule(/(?<![\d./])(?:(\d+)\s)?(\d+)\/(\d+)(?![\d/]|\.\d|\s?mmHg)/u, ([, whole = '', above = '', below = '']) => {
    const order = compareNumbers(above, below)
    if (order < 0 && PARTS.includes(Number(below))) return mixed(whole, fraction(above, below))
    if (whole) return null
    if (below === '100') return `${englishNumber(above)} out of ${englishNumber(below)}`
    if (order === 0)
      return Number(above) > 12
        ? `${englishNumber(above)} ${englishNumber(below)}`
        : `${englishNumber(above)} out of ${englishNumber(below)}`
    const dated = Number(above) >= 1 && Number(above) <= 12 && Number(below) >= 1 && Number(below) <= 31
    return dated ? englishDate('', above, below) : `${englishNumber(above)} over ${englishNumber(below)}`
  }),
  rule(/(\d*)\s?([½⅓⅔¼¾⅕⅛])/u, ([, whole = '', sign = '']) => {
    const [above = '', below = ''] = sign.normalize('NFKC').split('⁄')
    return mixed(whole, fraction(above, below))
  }),
  rule(/№\s?(\d+)|#(\d+)(?!\w)/u, ([, a, b]) => `number ${englishNumber(a ?? b ?? '')}`),
]

/** Numbers, ranges of them and differences. */
export const ENGLISH_NUMBERS: readonly Rule[] = [
  rule(
    `(?<![\\w.])(${NUMBER})\\s?${DASH}\\s?(${NUMBER})(?![\\d-])(?!\\s?=)`,
    ([, first = '', last = '']) => `${englishNumber(first)}${first === last ? '' : ' to'} ${englishNumber(last)}`,
  ),
  rule(`${FREE}([-+±])(${NUMBER})`, ([, sign = '', number = '']) => englishSign(sign) + englishNumber(number)),
  rule(/(?<!\w)\.(\d+)/u, ([, digits = '']) => `point ${englishDigits(digits)}`),
  rule(NUMBER, ([number]) => englishNumber(number)),
]
