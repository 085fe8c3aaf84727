import type { Template } from '../kit/template.ts'
import { COMPANY } from './company.ts'
import { COMPARISONS } from './comparisons.ts'
import { EVENTS } from './events.ts'
import { FINANCE } from './finance.ts'
import { GREETINGS } from './greetings.ts'
import { GREETINGS_OF_THE_YEAR } from './greetings-year.ts'
import { HEALTH } from './health.ts'
import { LANGUAGE_LESSONS } from './languages.ts'
import { LESSONS } from './lessons.ts'
import { NEWS } from './news.ts'
import { PLACES } from './places.ts'
import { PRODUCTS } from './products.ts'
import { RECRUITING } from './recruiting.ts'
import { REPORTS } from './reports.ts'
import { SHOP } from './shop.ts'
import { SHOP_ADVICE } from './shop-advice.ts'
import { STUDIES } from './studies.ts'
import { WORK } from './work.ts'

/** Families of templates; the first of each come first in the market, then the second ones. */
const FAMILIES: readonly (readonly Template[])[] = [
  LESSONS,
  WORK,
  [...PRODUCTS, ...COMPARISONS],
  NEWS,
  [...SHOP, ...SHOP_ADVICE],
  EVENTS,
  [...GREETINGS, ...GREETINGS_OF_THE_YEAR],
  HEALTH,
  REPORTS,
  PLACES,
  RECRUITING,
  FINANCE,
  [...LANGUAGE_LESSONS, ...STUDIES],
  COMPANY,
]

const longest = Math.max(...FAMILIES.map(({ length }) => length))

/** The built-in templates, in the order in which the market shows them: each family has its turn. */
export const TEMPLATES: readonly Template[] = Array.from({ length: longest }, (_, turn) => turn).flatMap((turn) =>
  FAMILIES.flatMap((family) => family[turn] ?? []),
)
