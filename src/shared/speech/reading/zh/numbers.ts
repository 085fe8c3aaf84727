import { toCardinal } from 'n2words/zh-Hans-CN'

const DIGITS = [...'零一二三四五六七八九']
/** The library names powers of ten up to this many digits; longer numbers are said digit by digit. */
const NAMED_DIGITS_MAX = 16

/** Returns digits said one by one; other signs are left out. On the telephone Mandarin calls one "yao". */
export function chineseDigits(text: string, one: '一' | '幺' = '一'): string {
  return [...text].map((digit) => (digit === '1' ? one : (DIGITS[Number.parseInt(digit, 10)] ?? ''))).join('')
}

/** Returns the words of a number: digits with or without thousands' commas and decimals. 2000 begins with 两, 10 has no 一. */
export function chineseNumber(text: string): string {
  const [whole = '', part] = text.replaceAll(',', '').split('.')
  const decimals = part === undefined ? '' : `点${chineseDigits(part)}`
  if (whole.length > NAMED_DIGITS_MAX || /^0\d/.test(whole)) return chineseDigits(whole) + decimals
  const words = toCardinal(whole, { formal: false }).replace(/^一十/u, '十').replace(/^二千/u, '两千')
  return words + decimals
}

/** Returns a number before what it counts: 2 is 两. */
export function chineseCount(text: string): string {
  return text === '2' ? '两' : chineseNumber(text)
}
