import type { SayAs } from '../markup.ts'
import { NUMBER, type ReadingLanguage } from './common/rule.ts'
import { englishClock, englishDate } from './en/dates.ts'
import { englishDigits, englishNumber } from './en/numbers.ts'
import { readAloud, spokenText } from './read.ts'
import { chineseClock, chineseDate } from './zh/dates.ts'
import { chineseDigits, chineseNumber } from './zh/numbers.ts'

const DATE = /(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?/gu
const CLOCK = /\d{1,2}[:：]\d{2}(?:[:：]\d{2})?/gu
const WHOLE_NUMBER = new RegExp(NUMBER, 'gu')

/** Returns the words for a `say-as` element (E8.15): what it names is said so, the rest as it is read aloud. */
export function sayAs(text: string, as: SayAs, language: ReadingLanguage): string {
  return spokenText(readAloud(interpreted(text, as, language), language))
}

function interpreted(text: string, as: SayAs, language: ReadingLanguage): string {
  const chinese = language !== 'en'
  const digits = (number: string) => (chinese ? chineseDigits(number) : ` ${englishDigits(number)} `)
  const phone = (number: string) => (language === 'zh' ? chineseDigits(number, '幺') : digits(number))
  if (as === 'digit') return text.replace(/\d+/gu, digits)
  if (as === 'phone') return text.replace(/\d+/gu, phone).replace(/[\s()-]{1,9}(?=\S)/gu, chinese ? '，' : ' ')
  if (as === 'address') return text.replace(/\d{3,}/gu, phone)
  if (as === 'cardinal') return text.replace(WHOLE_NUMBER, chinese ? chineseNumber : englishNumber)
  if (as === 'clock') {
    const clock = chinese ? chineseClock : (time: string) => englishClock(time)
    return text.replace(CLOCK, (time) => clock(time.replaceAll('：', ':')))
  }
  return text.replace(DATE, (_, year: string, month: string, day: string) =>
    chinese ? chineseDate(year, month, day) : englishDate(year, month, day),
  )
}
