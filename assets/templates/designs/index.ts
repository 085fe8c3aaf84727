import type { Template } from '../kit/template.ts'
import { COMPANY } from './company.ts'
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
  ...STUDIES,
  ...NEWS,
  ...PRODUCTS,
  ...COMPANY,
  ...RECRUITING,
  ...REPORTS,
  ...WORK,
]
