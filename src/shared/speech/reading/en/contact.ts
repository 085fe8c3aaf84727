import { type Rule, rule } from '../common/rule.ts'
import { englishDigits } from './numbers.ts'

/** Words before numbers that are said digit by digit. */
const BEFORE = 'call|dial|phone|tel|pin|code|ext|extension|zip|flight|account|id|password|passcode|order number|ticket'
const CONTEXT = `(?<=(?<![A-Za-z])(?:${BEFORE})(?:\\sis)?[.:#\\s]{1,3})`

const groups = (text: string) => text.split(/\D+/u).filter(Boolean).map(englishDigits).join(', ')

/** Telephone numbers, and numbers of cards and accounts, digit by digit in their groups. */
export const ENGLISH_CONTACT: readonly Rule[] = [
  rule(/(?<!\w)\+\d{1,3}(?:[ .-]?\(?\d{1,5}\)?){1,5}(?!\d)/u, ([text]) =>
    text.replace(/\D/g, '').length < 8 ? null : `plus ${groups(text)}`,
  ),
  rule(/(?<![\w.])(?:1[ -])?(?:\(\d{3}\)\s?|\d{3}[- .])\d{3}[-. ]\d{4}(?!\d)/u, ([text]) => groups(text)),
  // not a range of round numbers: 500-1000
  rule(/(?<![\w.-])\d{3}-\d{4}(?![\d-])/u, ([text]) => (/[05]0$/.test(text) ? null : groups(text))),
  rule(/(?<![\w.-])0\d{2,4}[ -]\d{3,4}[ -]\d{3,4}(?!\d)/u, ([text]) => groups(text)),
  rule(/(?<![\w.-])\d{3}-\d{2}-\d{4}(?![\d-])/u, ([text]) => groups(text)),
  rule(/(?<![\d.])\d{4}(?:[ -]\d{4}){2,3}(?!\d)/u, ([text]) => groups(text)),
  rule(`${CONTEXT}\\d{3,}(?:-\\d+)*(?![\\d,%]|\\.\\d)`, ([text]) => groups(text), 'i'),
  rule(/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u, ([text]) => text.split('.').map(englishDigits).join(' dot ')),
]
