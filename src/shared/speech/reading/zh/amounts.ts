import { compareNumbers } from '../common/decimal.ts'
import { DASH, NUMBER, type Rule, rule } from '../common/rule.ts'
import { chineseCount, chineseDigits, chineseNumber } from './numbers.ts'

/** Words that are counted with 两, not 二: measure words and units of everyday life. */
const MEASURE = new RegExp(
  `^\\s?(?:${[
    '[个個位名只隻条條张張本件次天周週秒种種家间間台臺辆輛块塊元毛斤克吨噸米里升倍岁歲人部套份支首篇段杯瓶碗双雙对對架座所场場句步片朵棵颗顆把根面匹头頭项項类類组組样樣点點大半成寸尺页頁集回遍趟顿頓口封幅边邊者国國党黨款]',
    '年(?!级|級|班)',
    '小[时時]',
    '分(?!之|店|部)',
    '公(?:斤|里|分|升|顷)',
    '[千毫][克米升]',
    '平方|立方|英[寸尺里]|方面|星期|[礼禮]拜|美元|[欧歐]元|英[镑鎊]|千瓦|章|[节節]课|代人',
  ].join('|')})`,
  'u',
)

/** Returns a number as it is said before `after`: 2 is 两 where it counts something. */
function chineseAmount(number: string, after: string): string {
  return MEASURE.test(after) ? chineseCount(number) : chineseNumber(number)
}

const after = (match: RegExpExecArray) =>
  match.input.slice(match.index + match[0].length, match.index + match[0].length + 4)
/** A place where a number begins, or its sign. */
const FREE = String.raw`(?<![\w.)）年月日号號时時点點分秒天岁歲元块塊万亿萬億%℃度-])`

/** Returns the word of the sign of a number. */
export function chineseSign(sign: string): string {
  return { '-': '负', '+': '正', '±': '正负' }[sign] ?? ''
}

/** Percent, fractions and ordinals. */
export const CHINESE_PARTS: readonly Rule[] = [
  rule(
    `(?:${FREE}([-+±]))?(?<![\\w.])(${NUMBER})(?:\\s?([%‰]?)\\s?${DASH}\\s?([-+]?)(${NUMBER}))?\\s?([%‰])`,
    ([, sign = '', first = '', , sign2 = '', last = '', unit = '']) => {
      const part = (mark: string, number: string) =>
        `${chineseSign(mark)}${unit === '%' ? '百分之' : '千分之'}${chineseNumber(number)}`
      return part(sign, first) + (last && `到${part(sign2, last)}`)
    },
  ),
  rule(/(?<![\d./])(?:(\d+)\s)?(\d+)\/(\d+)(?![\d/]|\.\d)/u, ([, whole = '', above = '', below = '']) => {
    if (compareNumbers(above, below) >= 0 && (above.length > 1 || below.length > 1)) return null
    return `${whole && `${chineseNumber(whole)}又`}${chineseNumber(below)}分之${chineseNumber(above)}`
  }),
  rule(/(\d*)([½⅓⅔¼¾⅕⅛])/u, ([, whole = '', sign = '']) => {
    const [above, below] = sign.normalize('NFKC').split('⁄')
    return `${whole && `${chineseNumber(whole)}又`}${chineseNumber(below ?? '')}分之${chineseNumber(above ?? '')}`
  }),
  rule(
    /(第)\s?(\d+)(?:\s?[-–—~～]\s?(\d+))?/u,
    ([, , first = '', last = '']) => `第${chineseNumber(first)}${last && `到${chineseNumber(last)}`}`,
  ),
  rule(/(?<!\w)(\d+)(?:st|nd|rd|th)(?!\w)/u, ([, number = '']) => `第${chineseNumber(number)}`, 'i'),
  rule(/(?<![a-z])(?:no\.\s?|№\s?)(\d+)/u, ([, number = '']) => `第${chineseNumber(number)}`, 'i'),
  rule(/#(\d+)(?!\d)/u, ([, number = '']) => `${chineseNumber(number)}号`),
]

/** Numbers with what they count, ranges of them and sums. */
export const CHINESE_NUMBERS: readonly Rule[] = [
  // 3-5天; a falling pair is a score: 3-2
  rule(`(?<![\\w.])(${NUMBER})\\s?(${DASH})\\s?(${NUMBER})(?![\\d-])(?!\\s?=)`, (match) => {
    const [, first = '', , last = ''] = match
    const rises = compareNumbers(first, last) < 0
    return `${chineseAmount(first, after(match))}${rises ? '到' : '比'}${chineseAmount(last, after(match))}`
  }),
  rule(`${FREE}-(${NUMBER})(?=\\s?度)`, ([, number = '']) => `零下${chineseNumber(number)}`),
  rule(`${FREE}([-+±])(${NUMBER})`, ([, sign = '', number = '']) => chineseSign(sign) + chineseNumber(number)),
  // 100+家: more than a hundred; 30w+: 万 in short
  rule(/(?<![\w.])(\d+)\+(?=\s?\p{Script=Han})/u, ([, number = '']) => `${chineseNumber(number)}多`),
  rule(/(?<![\w.])\.(\d+)/u, ([, digits = '']) => `零点${chineseDigits(digits)}`),
  rule(NUMBER, (match) => chineseAmount(match[0], after(match))),
]
