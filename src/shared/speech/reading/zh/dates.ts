import { DASH, type Rule, rule } from '../common/rule.ts'
import { chineseCount, chineseDigits, chineseNumber } from './numbers.ts'

const YEAR = String.raw`(?:1[1-9]|2[01])\d\d|10(?:0[1-9]|[1-9]\d)`
const MONTH = '1[0-2]|0?[1-9]'
const DAY = '3[01]|[12]\\d|0?[1-9]'
const CLOCK = String.raw`(?:2[0-4]|[01]?\d):[0-5]\d(?::[0-5]\d)?`
/** Words that follow a span of years, not a year: "1500年历史". */
const SPAN = '历史|歷史|前|来|來|以[前来來]|之久'

const plain = (number: string) => chineseNumber(String(Number(number)))

/** Returns the words of a date; `month` and `day` may be empty. */
export function chineseDate(year: string, month: string, day: string): string {
  const said = [year && `${chineseDigits(year)}年`, month && `${plain(month)}月`, day && `${plain(day)}日`]
  return said.filter(Boolean).join('')
}

/** Returns the words of a time of day, hours and minutes, and seconds if it has any: `14:05`. */
export function chineseClock(time: string): string {
  const [hour = '', minute = '', second] = time.split(':')
  const two = (number: string) =>
    number.startsWith('0') ? `零${chineseDigits(number[1] ?? '')}` : chineseNumber(number)
  const minutes = Number(minute) === 0 ? '' : `${two(minute)}分`
  return `${chineseCount(String(Number(hour)))}点${minutes}${Number(second ?? 0) ? `${two(second ?? '')}秒` : ''}`
}

/** Years, dates and times of day. */
export const CHINESE_DATES: readonly Rule[] = [
  rule(
    String.raw`(?<!\d|\d[-/.])(\d{4})([-/.])(${MONTH})\2(${DAY})(?:\s?${DASH}\s?(\d{4})\2(${MONTH})\2(${DAY}))?(?!\d|\2\d)`,
    ([, year = '', , month = '', day = '', toYear = '', toMonth = '', toDay = '']) =>
      chineseDate(year, month, day) + (toYear && `到${chineseDate(toYear, toMonth, toDay)}`),
  ),
  rule(String.raw`(?<!\d|\d[-/.])((?:19|20)\d\d)[-/](0[1-9]|1[0-2])(?!\d|[-/]\d)`, ([, year = '', month = '']) =>
    chineseDate(year, month, ''),
  ),
  // 11/22/2026, day first where the month would not be one
  rule(/(?<![\d/])(\d{1,2})\/(\d{1,2})\/((?:19|20)\d\d)(?![\d/])/u, ([, first = '', second = '', year = '']) => {
    const [month, day] = Number(first) > 12 ? [second, first] : [first, second]
    return Number(month) > 12 || Number(day) > 31 ? null : chineseDate(year, month, day)
  }),
  rule(/(?<![\w.,])((?:1[1-9]|20)\d0)s(?!\w)/u, ([, years = '']) => `${chineseDigits(years)}年代`),
  // a span of years: 1990-2020年, 2019-2020
  rule(`(?<!\\d)(${YEAR})年?\\s?(?:${DASH}|至|到)\\s?(${YEAR})(?![\\d.,])(年)?`, ([, from = '', to = '', year = '']) =>
    Number(from) < Number(to) ? `${chineseDigits(from)}到${chineseDigits(to)}${year}` : null,
  ),
  rule(`(?<![\\d.,])(\\d{2}00)年(?=${SPAN})`, ([, years = '']) => `${chineseNumber(years)}年`),
  rule(
    `(?<![\\d.,])(${YEAR})\\s?年(?:\\s?(${MONTH})\\s?月(?:\\s?(${DAY})(?:\\s?${DASH}\\s?(${DAY}))?\\s?([日号號]))?)?`,
    ([, year = '', month = '', day = '', last = '', sign = '']) => chineseDate(year, month, '') + days(day, last, sign),
  ),
  rule(
    `(?<![\\d.,])(${MONTH})\\s?月\\s?(${DAY})(?:\\s?${DASH}\\s?(?:(${MONTH})月)?(${DAY}))?\\s?([日号號])`,
    ([, month = '', day = '', toMonth = '', last = '', sign = '']) =>
      toMonth
        ? `${plain(month)}月${plain(day)}${sign}到${plain(toMonth)}月${plain(last)}${sign}`
        : `${plain(month)}月${days(day, last, sign)}`,
  ),
  // a year before what happens in it, and who is born in a decade
  rule(
    /(?<![\d.,])((?:19|20)\d\d)(?=\s?(?:[春夏秋冬新]|世界杯|奥运|奧運|欧洲杯|歐洲盃|赛季|賽季|财年|財年|学年|學年|版|款|届|屆|Q[1-4]))/u,
    ([, year = '']) => chineseDigits(year),
  ),
  rule(/(?<![\d.,])(0\d)年/u, ([, year = '']) => `${chineseDigits(year)}年`),
  rule(/(?<![\d.,])([016789][05])([后後])(?![\d面来來])/u, ([, year = '', after = '']) => chineseDigits(year) + after),

  rule(
    /(?<![\d:.])(1[0-2]|0?[1-9])(?::([0-5]\d))?\s?([ap])\.?m(?![a-z])\.?/u,
    ([, hour = '', minute = '00', half = '']) =>
      `${half.toLowerCase() === 'a' ? '上午' : '下午'}${chineseClock(`${hour}:${minute}`)}`,
    'i',
  ),
  rule(/(?<=(?:比分|比例|比率|配比|比数|比數)[为為是约約]?\s?)(\d+):(\d+)/u, ([, a = '', b = '']) => ratio(a, b)),
  rule(`(?<![\\d:])${CLOCK}(?:\\s?${DASH}\\s?${CLOCK})?(?![\\d:])`, ([times]) =>
    times
      .split(new RegExp(`\\s?${DASH}\\s?`, 'u'))
      .map(chineseClock)
      .join('到'),
  ),
  rule(/(?<![\d:])(\d+(?:\.\d+)?)\s?:\s?(\d+(?:\.\d+)?)(?![\d:])/u, ([, a = '', b = '']) => ratio(a, b)),
]

const ratio = (a: string, b: string) => `${chineseNumber(a)}比${chineseNumber(b)}`

function days(day: string, last: string, sign: string): string {
  if (!day) return ''
  return `${plain(day)}${last && `到${plain(last)}`}${sign}`
}
