import { mixedNameRule } from '../common/mixed-name.ts'
import { type Rule, rule } from '../common/rule.ts'
import { englishDigits, englishNumber, englishOrdinal, englishPairs } from './numbers.ts'

const KNOWN: Readonly<Record<string, string>> = {
  'c++': 'C plus plus',
  'c#': 'C sharp',
  '.net': 'dot NET',
  'w/': 'with',
  'w/o': 'without',
  'n/a': 'not applicable',
  h2o: 'H two O',
}
const ROYAL =
  'King|Queen|Pope|Emperor|Tsar|Henry|Louis|Charles|George|Edward|William|James|Elizabeth|Richard|Philip|Felipe|Napoleon|Ramses|Paul|Benedict|Pius|Francis|Catherine|Peter|Alexander|Frederick|Wilhelm|Nicholas|Leo|Gustav|Mary'
const NUMBERED =
  'Chapter|Part|Volume|Vol\\.|Book|Act|Scene|Section|Article|Phase|Level|Type|Title|Episode|War|Appendix|Class|Grade|Bowl|Figure|Table|Stage|Tier|Mark'
const ROMAN = 'X{0,3}(?:IX|IV|V?I{0,3})(?![A-Za-z])'
/** Words before numbers that are said digit by digit. */
const DIGIT_WORDS = /^(?:PIN|ID|ZIP|CODE|EXT|TEL|USD|EUR|GBP)$/
const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 }

function romanValue(roman: string): string {
  const values = [...roman].map((letter) => VALUES[letter] ?? 0)
  return String(values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0))
}

/** Returns the digits of a name: three and four of them in pairs, more digit by digit. */
function inName(digits: string): string {
  const [whole = '', ...parts] = digits.split('.')
  const said =
    whole.length > 4 || /^0\d/.test(whole)
      ? englishDigits(whole)
      : whole.length > 2
        ? englishPairs(whole)
        : englishNumber(whole)
  return [said, ...parts.map(englishDigits)].join(' point ')
}

/** Versions, names of models and products, other words with letters and digits, and Roman numerals. */
export const ENGLISH_NAMES: readonly Rule[] = [
  rule(
    /(?<![A-Za-z0-9.])(?:c\+\+|c#(?!\w)|\.net(?!\w)|w\/o(?!\w)|w\/|n\/a(?!\w)|h2o(?!\w))/u,
    ([text]) => KNOWN[text.toLowerCase()] ?? null,
    'i',
  ),
  rule(
    /(?<![A-Za-z0-9])([a-z])2([a-z])(?![A-Za-z0-9])/u,
    ([, a = '', b = '']) => `${a.toUpperCase()} to ${b.toUpperCase()}`,
    'i',
  ),
  rule(/(?<![A-Za-z0-9])v\.?\s?(\d+(?:\.\d+)*)(?!\d)/u, ([, version = '']) => `version ${parts(version)}`, 'i'),
  rule(/(?<![\w.])\d+(?:\.\d+){2,}(?!\w)/u, ([text]) => parts(text)),
  rule(
    /(?<![A-Za-z0-9])([A-Z]{2,}|Boeing|Airbus|Route|Room|Flight|Highway|Xbox)\s(\d{3,4}(?:-\d{3})?)(?![\d%]|-\d|[.,:]\d)/u,
    ([, name = '', digits = '']) =>
      DIGIT_WORDS.test(name) ? null : `${name} ${digits.split('-').map(inName).join(' ')}`,
  ),
  rule(`(?<=(?<![A-Za-z])(?:${ROYAL})\\s)${ROMAN}`, ([roman]) => `the ${englishOrdinal(romanValue(roman))}`),
  rule(`(?<=(?<![A-Za-z])(?:${NUMBERED})\\s)${ROMAN}`, ([roman]) => englishNumber(romanValue(roman)), 'i'),
  // five million: 5M
  rule(
    /(?<![\w.])(\d+(?:\.\d+)?)(M|B)(?!\w)/u,
    ([, number = '', scale = '']) => `${englishNumber(number)} ${scale === 'M' ? 'million' : 'billion'}`,
  ),
  mixedNameRule(inName),
]

function parts(version: string): string {
  return version.split('.').map(englishNumber).join(' point ')
}
