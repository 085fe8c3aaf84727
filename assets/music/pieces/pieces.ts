import type { Plan } from '../score/plan.ts'
import { BRIGHT } from './bright.ts'
import { BUSINESS } from './business.ts'
import { CALM } from './calm.ts'
import { ENERGETIC } from './energetic.ts'
import { PLAYFUL } from './playful.ts'
import { WARM } from './warm.ts'

/** All music of the library, mood by mood. */
export const PIECES: readonly Plan[] = [...BRIGHT, ...CALM, ...BUSINESS, ...WARM, ...ENERGETIC, ...PLAYFUL]
