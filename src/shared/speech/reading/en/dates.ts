import { DASH, type Rule, rule } from '../common/rule.ts'
import { englishDigits, englishNumber, englishOrdinal, englishPairs, pluralOf } from './numbers.ts'

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
const MONTH = `(${MONTHS.map((name) => (name === 'May' ? 'May' : `${name.slice(0, 3)}(?:${name.slice(3)}|${name === 'September' ? 't?\\.?' : '\\.?'})`)).join('|')})`
const DAY = '(3[01]|[12]\\d|0?[1-9])(?!\\d)(?:st|nd|rd|th)?'
const YEAR = String.raw`((?:1[1-9]|2[01])\d\d)(?![\d%]|[.,:]\d)`
const CLOCK = String.raw`(?:2[0-4]|[01]?\d):[0-5]\d(?::[0-5]\d)?`
const HALF = String.raw`(?:\s?([ap])(?:m(?![A-Za-z])|\.m\.))`
/** Words before a year. */
const BEFORE_YEAR = 'in|since|until|till|before|after|during|early|mid|late|spring|summer|autumn|fall|winter|©'
/** A bare number from 1900 to 2099 is a year, except before what it counts. */
const COUNTED = String.raw`\s(?!(?:is|was|has|its|this|as|does|us|always|saw|the|a|an|in|and|or|to|for)(?!\w))(?:[a-z]+s|people|men|women|children|more|of)(?!\w)`

/** Returns the words of a date; `year` may be empty. */
export function englishDate(year: string, month: string, day: string): string {
  const name = MONTHS[Number(month) - 1] ?? ''
  return `${name} ${englishOrdinal(day)}${year && `, ${englishPairs(year)}`}`
}

/** Returns the words of a time of day, `14:05`; `half` is the half of the day, `a` or `p`, if it is written. */
export function englishClock(time: string, half = ''): string {
  const [hour = '', minute = '00', second] = time.split(':')
  const two = (number: string) =>
    number.startsWith('0') ? `oh ${englishDigits(number[1] ?? '')}` : englishNumber(number)
  const minutes = Number(minute) === 0 ? (half ? '' : " o'clock") : ` ${two(minute)}`
  const seconds = Number(second ?? 0) ? ` and ${englishNumber(String(Number(second)))} seconds` : ''
  return `${englishNumber(String(Number(hour)))}${minutes}${seconds}${half && ` ${half.toUpperCase()}M`}`
}

const monthOf = (name: string) => String(MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1)

/** Years, dates and times of day. */
export const ENGLISH_DATES: readonly Rule[] = [
  rule(
    String.raw`(?<!\d|\d[-/.])(\d{4})([-/.])(1[0-2]|0?[1-9])\2(3[01]|[12]\d|0?[1-9])(?!\d|\2\d)`,
    ([, year = '', , month = '', day = '']) => englishDate(year, month, day),
  ),
  // day first where the month would not be one
  rule(/(?<![\d/])(\d{1,2})([/.])(\d{1,2})\2((?:19|20)\d\d)(?![\d/])/u, ([, first = '', , second = '', year = '']) => {
    const [month, day] = Number(first) > 12 ? [second, first] : [first, second]
    return Number(month) > 12 || Number(day) > 31 ? null : englishDate(year, month, day)
  }),
  rule(
    `(?<![A-Za-z])${MONTH}\\s${DAY}(?:\\s?${DASH}\\s?${DAY})?(?:,?\\s${YEAR})?(?![:\\d])`,
    ([, month = '', day = '', last = '', year = '']) =>
      `${englishDate('', monthOf(month), day)}${last && ` to ${englishOrdinal(last)}`}${year && `, ${englishPairs(year)}`}`,
  ),
  rule(
    `(?<![\\d.,:/-])${DAY}\\s(?:of\\s)?${MONTH}(?![a-z])(?:,?\\s${YEAR})?`,
    ([text, day = '', month = '', year = '']) => {
      const of = / of /u.test(text)
      const name = MONTHS[Number(monthOf(month)) - 1]
      return `${of ? '' : 'the '}${englishOrdinal(day)} of ${name}${year && `, ${englishPairs(year)}`}`
    },
  ),
  rule(
    `(?<![A-Za-z])${MONTH}(?![a-z]),?\\s${YEAR}`,
    ([, month = '', year = '']) => `${MONTHS[Number(monthOf(month)) - 1]} ${englishPairs(year)}`,
  ),
  // months and days of the week that are cut short
  rule(
    /(?<![A-Za-z])(Jan|Feb|Apr|Aug|Sept?|Oct|Nov|Dec)\.(?!\w)/u,
    ([, name = '']) => MONTHS[Number(monthOf(name)) - 1] ?? null,
  ),
  rule(
    /(?<![A-Za-z])(Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat|Sun)\.(?=[\s,])/u,
    ([, name = '']) =>
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].find((day) =>
        day.startsWith(name),
      ) ?? null,
  ),

  // 1990s, '90s, 80s
  rule(/(?<![\w.,])((?:1[1-9]|20)\d)0['’]?s(?!\w)/u, ([, years = '']) =>
    years === '200' ? 'two thousands' : pluralOf(englishPairs(`${years}0`)),
  ),
  // not 30s, which are seconds
  rule(
    /(?:(?<!\w)['’]|(?<=(?<!\w)(?:the|late|early|mid|his|her|my|their|our)[\s-]))([2-9]0)['’]?s(?!\w)/u,
    ([, years = '']) => pluralOf(englishNumber(years)),
  ),
  rule(/(?<![\w])['’](\d\d)(?!\w)/u, ([, year = '']) =>
    year.startsWith('0') ? `oh ${englishDigits(year[1] ?? '')}` : englishNumber(year),
  ),
  rule(`(?<![\\w.,$£€¥-])${YEAR}\\s?(?:${DASH})\\s?${YEAR}(?!-)`, ([, from = '', to = '']) =>
    Number(from) < Number(to) ? `${englishPairs(from)} to ${englishPairs(to)}` : null,
  ),
  rule(/(?<![\w.,$£€¥-])((?:1[1-9]|20)\d\d)[-–](\d\d)(?![\d%-]|[.,:]\d)/u, ([, from = '', to = '']) =>
    Number(from.slice(2)) < Number(to) ? `${englishPairs(from)} to ${englishNumber(to)}` : null,
  ),
  rule(`(?<=(?<!\\w)(?:Q[1-4]|FY|year|class of)\\s?)${YEAR}(?![A-Za-z])`, ([, year = '']) => englishPairs(year)),
  rule(
    `(?<=(?<![A-Za-z])(?:${BEFORE_YEAR})\\s?)${YEAR}(?!${COUNTED}|\\s?[%°A-Za-z]*\\d|[-–]\\d)(?![A-Za-z])`,
    ([, year = '']) => englishPairs(year),
    'i',
  ),
  rule(
    `(?<![\\w.,$£€¥#-])((?:19|20)\\d\\d)(?![\\d%]|[.,:]\\d|[-–]\\d)(?!${COUNTED})(?!\\s?(?:km|m|cm|mm|kg|g|mg|ml|L|GB|MB|TB|W|kW|V|Hz|mAh|px|ft|lbs?|mph|USD|EUR)(?!\\w))(?![A-Za-z°])`,
    ([, year = '']) => englishPairs(year),
  ),

  rule(
    `(?<![\\d:])(${CLOCK}|1[0-2]|[1-9])(?:\\s?${DASH}\\s?(${CLOCK}|1[0-2]|[1-9]))?${HALF}`,
    ([, from = '', to = '', half = '']) =>
      to ? `${englishClock(from).replace(" o'clock", '')} to ${englishClock(to, half)}` : englishClock(from, half),
    'i',
  ),
  rule(`(?<![\\d:])${CLOCK}(?:\\s?${DASH}\\s?${CLOCK})?(?![\\d:])`, ([times]) =>
    times
      .split(new RegExp(`\\s?${DASH}\\s?`, 'u'))
      .map((time) => englishClock(time))
      .join(' to '),
  ),
  rule(/(?<![\d:])(\d+):(\d+)(?![\d:])/u, ([, a = '', b = '']) => `${englishNumber(a)} to ${englishNumber(b)}`),
]
