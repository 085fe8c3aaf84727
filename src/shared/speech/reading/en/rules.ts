import type { Rule } from '../common/rule.ts'
import { silentRules } from '../common/signs.ts'
import { webRules } from '../common/web.ts'
import { ENGLISH_ABBREVIATIONS } from './abbreviations.ts'
import { ENGLISH_NUMBERS, ENGLISH_PARTS } from './amounts.ts'
import { ENGLISH_CONTACT } from './contact.ts'
import { ENGLISH_DATES } from './dates.ts'
import { ENGLISH_MONEY } from './money.ts'
import { ENGLISH_NAMES } from './names.ts'
import { englishDigits, englishNumber } from './numbers.ts'
import { ENGLISH_SIGNS } from './signs.ts'
import { ENGLISH_UNITS } from './units.ts'

const WEB = webRules({
  signs: {
    ...{ '.': 'dot', '@': 'at', '/': 'slash', '-': 'dash', _: 'underscore', ':': 'colon' },
    ...{ '?': 'question mark', '=': 'equals', '&': 'and', '+': 'plus' },
  },
  digits: englishDigits,
})

/** The rules of English in the order in which they are tried. */
export const ENGLISH_RULES: readonly Rule[] = [
  ...WEB,
  ...ENGLISH_CONTACT,
  ...ENGLISH_DATES,
  ...ENGLISH_MONEY,
  ...ENGLISH_PARTS,
  ...ENGLISH_UNITS,
  ...ENGLISH_ABBREVIATIONS,
  ...ENGLISH_NAMES,
  ...ENGLISH_NUMBERS,
  ...ENGLISH_SIGNS,
  ...silentRules(', ', englishNumber),
]
