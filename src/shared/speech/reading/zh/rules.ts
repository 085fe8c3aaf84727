import type { Rule } from '../common/rule.ts'
import { silentRules } from '../common/signs.ts'
import { webRules } from '../common/web.ts'
import { CHINESE_NUMBERS, CHINESE_PARTS } from './amounts.ts'
import { chineseContact } from './contact.ts'
import { CHINESE_DATES } from './dates.ts'
import { chineseMoney } from './money.ts'
import { CHINESE_NAMES } from './names.ts'
import { chineseDigits, chineseNumber } from './numbers.ts'
import { CHINESE_SIGNS } from './signs.ts'
import { CHINESE_UNITS } from './units.ts'

const WEB = webRules({
  signs: {
    '.': '点',
    '@': 'at',
    '/': '斜杠',
    '-': '杠',
    _: '下划线',
    ':': '冒号',
    '?': '问号',
    '=': '等于',
    '&': '和',
    '+': '加',
  },
  digits: (text) => chineseDigits(text),
})

/** The rules of a Chinese language in the order in which they are tried. */
function rulesOf(one: '一' | '幺', dollar: string): readonly Rule[] {
  return [
    ...WEB,
    ...chineseContact(one),
    ...CHINESE_DATES,
    ...chineseMoney(dollar),
    ...CHINESE_PARTS,
    ...CHINESE_UNITS,
    ...CHINESE_NAMES,
    ...CHINESE_NUMBERS,
    ...CHINESE_SIGNS,
    ...silentRules('，', chineseNumber),
  ]
}

export const MANDARIN_RULES = rulesOf('幺', '美元')
/** Cantonese says one on the telephone as in counting; its dollar is Hong Kong's. */
export const CANTONESE_RULES = rulesOf('一', '元')
