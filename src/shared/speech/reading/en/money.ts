import { DASH, NUMBER, type Rule, rule } from '../common/rule.ts'
import { englishNumber } from './numbers.ts'

/** One coin, several, and its hundredth. */
type Coin = [one: string, many: string, cent: string, cents: string]
const coin = (one: string, many = `${one}s`, cent = 'cent', cents = `${cent}s`): Coin => [one, many, cent, cents]

const DOLLAR = coin('dollar')
const YUAN = coin('yuan', 'yuan', 'fen', 'fen')
const COINS: Readonly<Record<string, Coin>> = {
  $: DOLLAR, US$: coin('US dollar'), USD: coin('US dollar'), HK$: coin('Hong Kong dollar'), HKD: coin('Hong Kong dollar'), 'NT$': coin('Taiwan dollar'),
  A$: coin('Australian dollar'), C$: coin('Canadian dollar'), S$: coin('Singapore dollar'),
  '£': coin('pound', 'pounds', 'penny', 'pence'), GBP: coin('pound', 'pounds', 'penny', 'pence'), '€': coin('euro'), EUR: coin('euro'),
  '¥': YUAN, '￥': YUAN, RMB: YUAN, CNY: YUAN, JPY: coin('yen', 'yen'), '₹': coin('rupee', 'rupees', 'paisa', 'paise'), '₩': coin('won', 'won'), '฿': coin('baht', 'baht', 'satang', 'satang'),
  THB: coin('baht', 'baht', 'satang', 'satang'), '₽': coin('ruble', 'rubles', 'kopek'), '₿': coin('bitcoin'),
} // biome-ignore format: a table
const SIGN = Object.keys(COINS)
  .toSorted((a, b) => b.length - a.length)
  .map((sign) => sign.replace('$', '\\$'))
  .join('|')
const SCALES: Readonly<Record<string, string>> = {
  k: 'thousand',
  m: 'million',
  mn: 'million',
  b: 'billion',
  bn: 'billion',
  t: 'trillion',
  tn: 'trillion',
}

/** Returns an amount: two decimals are cents. */
function amount(number: string, [one, many, cent, cents]: Coin): string {
  const [whole = '', part = ''] = number.split('.')
  if (part.length !== 2) return `${englishNumber(number)} ${number === '1' ? one : many}`
  const small = part === '00' ? '' : `${englishNumber(String(Number(part)))} ${part === '01' ? cent : cents}`
  if (/^0+$/.test(whole) && small) return small
  return `${englishNumber(whole)} ${whole === '1' ? one : many}${small && ` and ${small}`}`
}

/** Amounts of money. */
export const ENGLISH_MONEY: readonly Rule[] = [
  rule(
    `(?<![A-Za-z])(-?)(${SIGN})\\s?(-?)(${NUMBER})(?:\\s?${DASH}\\s?(?:${SIGN})?(${NUMBER}))?(?:\\s?(bn|mn|tn|[kmbt])(?![A-Za-z])|\\s(thousand|million|billion|trillion)(?![A-Za-z]))?`,
    ([, minus = '', sign = '', minus2 = '', first = '', last = '', letters = '', word = '']) => {
      const coins = COINS[sign.toUpperCase()] ?? DOLLAR
      const scale = SCALES[letters.toLowerCase()] ?? word
      const below = minus || minus2 ? 'minus ' : ''
      if (scale) return `${below}${englishNumber(first)}${last && ` to ${englishNumber(last)}`} ${scale} ${coins[1]}`
      return last ? `${below}${englishNumber(first)} to ${amount(last, coins)}` : `${below}${amount(first, coins)}`
    },
    'i',
  ),
  rule(`(?<![\\w.])(${NUMBER})\\s?(${SIGN})(?![\\w])(?!\\s?\\d)`, ([, number = '', sign = '']) =>
    amount(number, COINS[sign] ?? DOLLAR),
  ),
  rule(/(?<![\w.])(\d+)\s?¢/u, ([, number = '']) => `${englishNumber(number)} ${number === '1' ? 'cent' : 'cents'}`),
]
