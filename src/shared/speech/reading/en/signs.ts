import { type Rule, rule } from '../common/rule.ts'

const BETWEEN_NUMBERS: Readonly<Record<string, string>> = {
  '+': 'plus', '-': 'minus', '−': 'minus', '×': 'times', '*': 'times', '÷': 'divided by', '/': 'over', '=': 'equals', '±': 'plus or minus', '<': 'is less than', '>': 'is greater than',
} // biome-ignore format: a table
const ALWAYS: Readonly<Record<string, string>> = {
  '&': 'and', '@': 'at', '+': 'plus', '=': 'equals', '×': 'times', '÷': 'divided by', '≈': 'about', '≠': 'is not', '≤': 'at most', '≥': 'at least', '±': 'plus or minus', '%': 'percent',
  '²': 'squared', '³': 'cubed', '√': 'the root of', '∞': 'infinity', '°': 'degrees', '℃': 'degrees Celsius', '℉': 'degrees Fahrenheit', 'Ω': 'ohm',
} // biome-ignore format: a table
const spaced = (words: string | undefined) => (words === undefined ? null : ` ${words} `)

/** Signs that are said as words. */
export const ENGLISH_SIGNS: readonly Rule[] = [
  rule(/(?<=[\d)=])\s?([-+×*÷/=<>±])\s?(?=[\d(])/u, ([, sign = '']) => spaced(BETWEEN_NUMBERS[sign])),
  rule(/[~≈](?=\d)/u, () => 'about '),
  rule(/(?<=\d)\s?[–~]\s?(?=\d)/u, () => ' to '),
  rule(/#(?=\p{L})/u, () => 'hashtag '),
  rule(
    new RegExp(
      `\\s?(${Object.keys(ALWAYS)
        .map((sign) => (sign === '+' ? '\\+' : sign))
        .join('|')})\\s?`,
      'u',
    ),
    ([, sign = '']) => spaced(ALWAYS[sign]),
  ),
]
