import { shiftPoint, trimZeros } from '../common/decimal.ts'
import { DASH, NUMBER, type Rule, rule } from '../common/rule.ts'
import { chineseCount, chineseNumber } from './numbers.ts'

const NAMES: Readonly<Record<string, string>> = {
  '¥': '元', '￥': '元', RMB: '元', CNY: '元', '$': '美元', US$: '美元', USD: '美元', HK$: '港元', HKD: '港元', NT$: '新台币',
  TWD: '新台币', A$: '澳元', C$: '加元', S$: '新加坡元', '€': '欧元', EUR: '欧元', '£': '英镑', GBP: '英镑', JPY: '日元', 'JP¥': '日元',
  '₩': '韩元', '฿': '泰铢', THB: '泰铢', '₹': '卢比', '₽': '卢布', '₿': '比特币',
} // biome-ignore format: a table
const SIGN = Object.keys(NAMES)
  .toSorted((a, b) => b.length - a.length)
  .map((sign) => sign.replace('$', '\\$'))
  .join('|')
/** Powers of ten that letters after an amount mean. */
const SCALES: Readonly<Record<string, number>> = { k: 3, m: 6, mn: 6, b: 9, bn: 9, t: 12 }
const HAN_SCALE = '[十百千万亿萬億]+'

/** Amounts of money. Decimals are said as such, without zeros at the end: ¥1,250.50 is 一千二百五十点五元. */
export function chineseMoney(dollar: string): readonly Rule[] {
  const name = (sign: string) => (sign === '$' ? dollar : (NAMES[sign] ?? ''))
  return [
    rule(
      `(?<![A-Za-z])(-?)(${SIGN})\\s?(-?)(${NUMBER})(?:(${HAN_SCALE})?\\s?${DASH}\\s?(?:${SIGN})?(${NUMBER}))?(?:\\s?(bn|mn|[kmbt])(?![A-Za-z])|(${HAN_SCALE}))?([元块塊])?`,
      ([, minus = '', sign = '', minus2 = '', first = '', scale1 = '', last = '', letters = '', scale = '']) => {
        const places = SCALES[letters.toLowerCase()] ?? 0
        const words = (number: string) => scaled(trimZeros(shiftPoint(number, places)), places > 0, scale)
        return `${minus || minus2 ? '负' : ''}${words(first)}${scale1}${last && `到${words(last)}`}${scale}${name(sign.toUpperCase())}`
      },
      'i',
    ),
    rule(
      `(?<![\\w.])(${NUMBER})\\s?(${SIGN})(?!\\s?\\d)`,
      ([, number = '', sign = '']) => scaled(trimZeros(number), false, '') + name(sign),
    ),
  ]
}

/** Returns a number of coins; large round ones as people say them: 25 亿, not 2500000000. */
function scaled(number: string, large: boolean, scale: string): string {
  return large || scale ? chineseNumber(number) : chineseCount(number)
}
