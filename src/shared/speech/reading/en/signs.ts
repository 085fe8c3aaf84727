import { type Rule, rule } from '../common/rule.ts'
import { englishNumber } from './numbers.ts'

const BETWEEN_NUMBERS: Readonly<Record<string, string>> = {
  '+': 'plus', '-': 'minus', '−': 'minus', '×': 'times', '*': 'times', '÷': 'divided by', '/': 'over', '=': 'equals', '±': 'plus or minus', '<': 'is less than', '>': 'is greater than',
} // biome-ignore format: a table
const ALWAYS: Readonly<Record<string, string>> = {
  '&': 'and', '@': 'at', '+': 'plus', '=': 'equals', '×': 'times', '÷': 'divided by', '≈': 'about', '≠': 'is not', '≤': 'at most', '≥': 'at least', '±': 'plus or minus', '%': 'percent',
  '²': 'squared', '³': 'cubed', '√': 'the root of', '∞': 'infinity', '°': 'degrees', '℃': 'degrees Celsius', '℉': 'degrees Fahrenheit', 'Ω': 'ohm',
} // biome-ignore format: a table
const spaced = (words: string | undefined) => (words === undefined ? null : ` ${words} `)

/** Signs that are said as words, and those that an engine would name. */
export const ENGLISH_SIGNS: readonly Rule[] = [
  rule(/(?<=[\d)=])\s?([-+×*÷/=<>±])\s?(?=[\d(])/u, ([, sign = '']) => spaced(BETWEEN_NUMBERS[sign])),
  rule(/[~≈](?=\d)/u, () => 'about '),
  rule(/<\s?(?=[\d$€£¥])/u, () => 'less than '),
  rule(/>\s?(?=[\d$€£¥])/u, () => 'more than '),
  rule(/\^(\d+)/u, ([, power = '']) => ` to the power of ${englishNumber(power)}`),
  rule(/(?<=[ap]\.?m\.?)\s?[-–~]\s?(?=\d)/u, () => ' to ', 'i'),
  rule(/(?<=\d)\s?[–~]\s?(?=\d)/u, () => ' to '),
  // node.js; a stop without its space; 12:a
  rule(/(?<=\p{Ll})\.(?=\p{Lu}\p{Ll})/u, () => '. '),
  rule(/(?<=\p{L}{2})\.(?=\p{L}{2})/u, () => ' dot '),
  rule(/:(?=\S)/u, () => ', '),
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
