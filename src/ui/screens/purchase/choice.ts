import {
  type BuyTab,
  type CategoryCode,
  type PayType,
  type ProductType,
  placeOf,
  type SubCategoryCode,
} from '#shared/model/product-types.ts'
import { Store } from '#ui/parts/store.ts'

/** The choice in the dialog that sells. */
export interface BuyChoice {
  tab: BuyTab
  payType: PayType
  /** Null: the first product of the tab. */
  productId: string | null
  /** Whether it was counted that the dialog is viewed. */
  isCounted: boolean
}

/** The tab on which the dialog opens where nothing else is asked for. */
export const FIRST_TAB: BuyTab = 'CUSTOM_AVATAR'

/** The choice while the dialog is closed (S10.02). */
export const CLOSED_CHOICE: BuyChoice = { tab: 'VIP', payType: 'ALIPAY', productId: null, isCounted: false }

/** The choice outlives the dialog of the payment, which takes the place of the one that sells. */
export const buyChoice = new Store<BuyChoice>(CLOSED_CHOICE)

interface Place {
  categoryCode: CategoryCode
  subCategoryCode?: SubCategoryCode
}

/** The category that each tab lists. */
export const TAB_PLACES: Readonly<Record<BuyTab, Place>> = {
  VIP: { categoryCode: 'MEMBER' },
  CUSTOM_AVATAR: { categoryCode: 'CUSTOM', subCategoryCode: 'CUSTOM_DIGITAL_HUMAN' },
  CUSTOM_TONE: { categoryCode: 'CUSTOM', subCategoryCode: 'CUSTOM_TONE' },
  VIDEO_DURATION: { categoryCode: 'VIDEO_DURATION' },
}

/** Returns the tab that sells products of a type. */
export function tabOf(type: ProductType): BuyTab {
  const { category, sub } = placeOf(type)
  if (category === 'MEMBER') return 'VIP'
  if (sub === null) return 'VIDEO_DURATION'
  return sub === 'CUSTOM_TONE' ? 'CUSTOM_TONE' : 'CUSTOM_AVATAR'
}
