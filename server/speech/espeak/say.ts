import type { SayAs } from '#shared/speech/markup.ts'

const ZH_DIGITS = [...'零一二三四五六七八九']
const EN_DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
const DATE = /(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?/gu
const CLOCK = /(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?/gu

/** Returns the words for a `say-as` element; `chinese` for Mandarin and Cantonese, English otherwise. */
export function sayAs(text: string, as: SayAs, chinese: boolean): string {
  if (as === 'digit') return digits(text, chinese, false)
  if (as === 'phone') return digits(text.replace(/[-()]/gu, ' '), chinese, true)
  if (as === 'address') return text.replace(/\d{3,}/gu, (number) => digits(number, chinese, true))
  if (as === 'date') return text.replace(DATE, (_, year, month, day) => date(year, Number(month), Number(day), chinese))
  if (as === 'clock') return text.replace(CLOCK, (_, hour, minute, second) => clock(hour, minute, second, chinese))
  return text
}

/** Spells a number digit by digit; in Mandarin telephone numbers, one is "yao". */
function digits(text: string, chinese: boolean, telephone: boolean): string {
  return text.replace(/\d/gu, (digit) => {
    if (!chinese) return ` ${EN_DIGITS[Number(digit)]} `
    return telephone && digit === '1' ? '幺' : (ZH_DIGITS[Number(digit)] ?? digit)
  })
}

function date(year: string, month: number, day: number, chinese: boolean): string {
  if (chinese) return `${digits(year, true, false)}年${month}月${day}日`
  return `${MONTHS[month - 1] ?? month} ${day}, ${year.slice(0, 2)} ${year.slice(2)}`
}

function clock(hour: string, minute: string, second: string | undefined, chinese: boolean): string {
  const [h, m, s] = [Number(hour), Number(minute), second === undefined ? null : Number(second)]
  if (chinese) return `${h}点${m === 0 ? '整' : `${m < 10 ? '零' : ''}${m}分`}${s ? `${s}秒` : ''}`
  const minutes = m === 0 ? "o'clock" : m < 10 ? `oh ${m}` : `${m}`
  return `${h} ${minutes}${s ? ` and ${s} seconds` : ''}`
}
