import { z } from 'zod'
import { call, nothing } from './envelope.ts'

/** How an avatar can be trained, as addresses name it (S2.13). */
export const AVATAR_TYPES = ['real_scene', 'high', 'high_pro', 'action'] as const
export type AvatarType = (typeof AVATAR_TYPES)[number]

/** How a presenter can be made, as addresses name it: of a photo, or trained. */
export const PRESENTER_TYPES = ['photo', ...AVATAR_TYPES] as const

/** How a voice can be cloned, as addresses name it (S2.14). */
export const TONE_TYPES = ['fast', 'default'] as const
export type ToneType = (typeof TONE_TYPES)[number]

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
