import type { Template } from '../kit/template.ts'
import { LESSONS } from './lessons.ts'
import { WORK } from './work.ts'

/** The built-in templates, in the order in which the market shows them. */
export const TEMPLATES: readonly Template[] = [...LESSONS, ...WORK]
