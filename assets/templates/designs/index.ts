import type { Template } from '../kit/template.ts'
import { EVENTS } from './events.ts'
import { FINANCE } from './finance.ts'
import { GREETINGS } from './greetings.ts'
import { GREETINGS_OF_THE_YEAR } from './greetings-year.ts'
import { HEALTH } from './health.ts'
import { LESSONS } from './lessons.ts'
import { PLACES } from './places.ts'
import { SHOP } from './shop.ts'
import { SHOP_ADVICE } from './shop-advice.ts'
import { WORK } from './work.ts'

/** The built-in templates, in the order in which the market shows them. */
export const TEMPLATES: readonly Template[] = [
  ...LESSONS,
  ...WORK,
  ...[...SHOP, ...SHOP_ADVICE, ...EVENTS, ...GREETINGS, ...GREETINGS_OF_THE_YEAR, ...HEALTH, ...FINANCE, ...PLACES],
]
