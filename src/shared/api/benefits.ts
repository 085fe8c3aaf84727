import { z } from 'zod'
import type { TrainingType } from '#shared/model/training-types.ts'
import { call, nothing } from './envelope.ts'

/** Kinds of benefits that a workspace may have a counted number of. */
export const BENEFIT_TYPES = [
  'AVATAR_HIGH',
  'AVATAR_ONLY_AGENT',
  'AVATAR_REAL_SCENE',
  'AVATAR_HIGH_PRO',
  'AVATAR_ACTION',
  'AVATAR_FAST',
  'TONE_DEFAULT',
  'TONE_FAST',
] as const
export type BenefitType = (typeof BENEFIT_TYPES)[number]

/** Everything that the ledger counts: benefits, memberships, and seconds of video. */
export const LEDGER_TYPES = [...BENEFIT_TYPES, 'MEMBER_VIP', 'VIDEO_DURATION'] as const
export type LedgerType = (typeof LEDGER_TYPES)[number]

/** The benefits of which each kind of training takes one: the first that the workspace has. */
export const TRAINING_BENEFITS: Readonly<Record<TrainingType, readonly [BenefitType, ...BenefitType[]]>> = {
  real_scene: ['AVATAR_REAL_SCENE'],
  high: ['AVATAR_HIGH', 'AVATAR_ONLY_AGENT'],
  high_pro: ['AVATAR_HIGH_PRO'],
  action: ['AVATAR_ACTION'],
  fast: ['TONE_FAST'],
  default: ['TONE_DEFAULT'],
}

const benefitSchema = z.object({
  type: z.enum(BENEFIT_TYPES),
  allQuantity: z.number().int().min(0),
  availableQuantity: z.number().int().min(0),
})
export type Benefit = z.infer<typeof benefitSchema>

/** The counted benefits of the workspace. A type that is not among them is not limited on this installation. */
export const listBenefits = call({
  method: 'GET',
  path: '/user/custom/benefits/list',
  needs: 'member',
  input: nothing,
  data: z.array(benefitSchema),
})
