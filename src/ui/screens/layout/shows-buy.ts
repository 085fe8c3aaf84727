import type { Site } from './use-site.ts'

/** Returns whether the header offers to buy (S2.09): a way to pay is on, the brand is the own one, the tenant no enterprise. */
export function showsBuy(site: Site | undefined, customBrand: boolean, tenantType: string): boolean {
  const pays = site !== undefined && (site.useAliPay || site.useWeChatPay || site.useApplePay)
  return pays && !customBrand && tenantType !== 'ENTERPRISE'
}
