import type { z } from 'zod'
import type { siteConfig } from '#shared/api/login.ts'
import { PAY_TYPES, type PayType } from '#shared/model/product-types.ts'

/** The word of the site on each way to pay in a browser. */
type PayFlags = Pick<z.output<typeof siteConfig.data>, 'useAliPay' | 'useWeChatPay' | 'useStripe'>

/** Returns the ways to pay that are on, in the order in which they are offered. */
export function payTypesOf(site: PayFlags): PayType[] {
  const on: Record<PayType, boolean> = { ALIPAY: site.useAliPay, WECHAT: site.useWeChatPay, STRIPE: site.useStripe }
  return PAY_TYPES.filter((type) => on[type])
}

/** Returns the chosen way to pay if it is on, else the first that is. */
export function payTypeAmong(payTypes: readonly PayType[], chosen: string): PayType | undefined {
  return payTypes.find((type) => type === chosen) ?? payTypes[0]
}
