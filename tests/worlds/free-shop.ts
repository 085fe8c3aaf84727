import { createShop } from '#server/features/billing/common/shop.ts'

/** The shop of an installation that sells nothing. */
export const FREE_SHOP = createShop('off', null)
