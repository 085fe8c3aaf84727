/** Categories of products. */
export const CATEGORY_CODES = ['MEMBER', 'CUSTOM', 'VIDEO_DURATION'] as const
export type CategoryCode = (typeof CATEGORY_CODES)[number]

/** The two kinds of the category CUSTOM. */
export const SUB_CATEGORY_CODES = ['CUSTOM_DIGITAL_HUMAN', 'CUSTOM_TONE'] as const
export type SubCategoryCode = (typeof SUB_CATEGORY_CODES)[number]

/** Types of products. */
export const PRODUCT_TYPES = [
  'CUSTOM_DIGITAL_HUMAN_REAL_SCENE',
  'CUSTOM_DIGITAL_HUMAN',
  'CUSTOM_DIGITAL_HUMAN_HIGH',
  'CUSTOM_DIGITAL_HUMAN_ACTION',
  'CUSTOM_DIGITAL_HUMAN_ONLY_AGENT',
  'CUSTOM_TONE',
  'CUSTOM_TONE_FAST',
  'VIDEO_DURATION',
  'LIVE_VIDEO_DURATION',
  'LIVE_WEEK',
  'LIVE_MONTH',
  'LIVE_YEAR',
  'MEMBER_VIP_YEAR',
  'MEMBER_VIP_MONTH',
  'MEMBER_VIP_WEEK',
] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** The tabs of the dialog that sells. */
export const BUY_TABS = ['VIP', 'CUSTOM_AVATAR', 'CUSTOM_TONE', 'VIDEO_DURATION'] as const
export type BuyTab = (typeof BUY_TABS)[number]

/** Ways to pay that a buyer chooses among. */
export const PAY_TYPES = ['ALIPAY', 'WECHAT', 'STRIPE'] as const
export type PayType = (typeof PAY_TYPES)[number]

/** Where products of a type are listed. */
interface ProductPlace {
  category: CategoryCode
  /** Of the category CUSTOM alone. */
  sub: SubCategoryCode | null
}

const PLACES: readonly [prefix: string, ProductPlace][] = [
  ['CUSTOM_DIGITAL_HUMAN', { category: 'CUSTOM', sub: 'CUSTOM_DIGITAL_HUMAN' }],
  ['CUSTOM_TONE', { category: 'CUSTOM', sub: 'CUSTOM_TONE' }],
  ['MEMBER_VIP', { category: 'MEMBER', sub: null }],
]

/** Returns where products of a type are listed. */
export function placeOf(type: ProductType): ProductPlace {
  const found = PLACES.find(([prefix]) => type.startsWith(prefix))
  return found ? found[1] : { category: 'VIDEO_DURATION', sub: null }
}

/** Whether products of a type can be on sale: the studio has no live broadcasts yet that theirs could be used for. */
export function isSellable(type: ProductType): boolean {
  return !type.startsWith('LIVE_')
}

/** Days of a membership. */
export const MEMBERSHIP_DAYS: Readonly<Partial<Record<ProductType, number>>> = {
  MEMBER_VIP_YEAR: 365,
  MEMBER_VIP_MONTH: 30,
  MEMBER_VIP_WEEK: 7,
}

/** Minutes of video that a membership includes (section 9 of the specification). */
export const MEMBERSHIP_MINUTES = 600
/** Days for which what was bought is valid. */
export const GRANT_DAYS = 365
/** Days for which gifted duration is valid. */
export const GIFT_DAYS = 180
