import { mixedNameRule } from '../common/mixed-name.ts'
import { type Rule, rule } from '../common/rule.ts'
import { chineseDigits, chineseNumber } from './numbers.ts'

/** Names in which digits stand for a word, or are said in another way than their number. */
const KNOWN: Readonly<Record<string, string>> = {
  'c++': 'C 加加',
  'c#': 'C sharp',
  '.net': '点 NET',
  h2o: 'H 二 O',
  'n/a': '无',
  '24/7': '七乘二十四',
}

/** Returns the digits of a name: a number of up to two digits, longer ones digit by digit. */
function inName(digits: string): string {
  const [whole = '', ...parts] = digits.split('.')
  const said = whole.length > 2 ? chineseDigits(whole) : chineseNumber(whole)
  return [said, ...parts.map((part) => chineseDigits(part))].join('点')
}

/** Versions, names of models and products, and other words with letters and digits. */
export const CHINESE_NAMES: readonly Rule[] = [
  rule(
    /(?<![A-Za-z0-9.])(?:c\+\+|c#(?!\w)|\.net(?!\w)|h2o(?!\w)|n\/a(?!\w)|24\/7(?!\w))/u,
    ([text]) => KNOWN[text.toLowerCase()] ?? null,
    'i',
  ),
  rule(
    /(?<![A-Za-z0-9])([a-z])2([a-z])(?![A-Za-z0-9])/u,
    ([, a = '', b = '']) => `${a.toUpperCase()} to ${b.toUpperCase()}`,
    'i',
  ),
  // v2.1.3, 2.1.3
  rule(
    /(?<![A-Za-z0-9])(v)\.?\s?(\d+(?:\.\d+)*)(?![\d])/u,
    ([, v = '', version = '']) => `${v.toUpperCase()} ${parts(version)}`,
    'i',
  ),
  rule(/(?<![\w.])\d+(?:\.\d+){2,}(?![\w])/u, ([text]) => parts(text)),
  // RTX 4090: a number of three digits or more after capitals is a name
  rule(
    /(?<![A-Za-z0-9])([A-Z]{2,})\s(\d{3,4})(?![\d.,:%]|\s?[万萬亿億元块塊个個年月日号人])/u,
    ([, name = '', digits = '']) => (/^(?:HK|US|CNY|USD|RMB)$/.test(name) ? null : `${name} ${chineseDigits(digits)}`),
  ),
  // GPT-4, PM2.5, A320, 3D, 4K, i7-12700
  mixedNameRule(inName),
]

function parts(version: string): string {
  return version.split('.').map(chineseNumber).join('点')
}
