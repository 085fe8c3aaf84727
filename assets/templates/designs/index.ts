import type { Template } from '../kit/template.ts'
import { LESSONS } from './lessons.ts'
import { SHOP } from './shop.ts'
import { SHOP_ADVICE } from './shop-advice.ts'
import { WORK } from './work.ts'

/** The built-in templates, in the order in which the market shows them. */
export const TEMPLATES: readonly Template[] = [...LESSONS, ...WORK, ...[...SHOP, ...SHOP_ADVICE]]
