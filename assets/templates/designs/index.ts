import type { Template } from '../kit/template.ts'
import { COMPANY } from './company.ts'
import { COMPARISONS } from './comparisons.ts'
import { LANGUAGE_LESSONS } from './languages.ts'
import { LESSONS } from './lessons.ts'
import { NEWS } from './news.ts'
import { PRODUCTS } from './products.ts'
import { RECRUITING } from './recruiting.ts'
import { REPORTS } from './reports.ts'
import { STUDIES } from './studies.ts'
import { WORK } from './work.ts'

/** The built-in templates, in the order in which the market shows them. */
export const TEMPLATES: readonly Template[] = [
  ...LESSONS,
  ...LANGUAGE_LESSONS,
  ...STUDIES,
  ...NEWS,
  ...PRODUCTS,
  ...COMPARISONS,
  ...COMPANY,
  ...RECRUITING,
  ...REPORTS,
  ...WORK,
]
