import type { User } from '#shared/api/login.ts'
import { isCustomBrand } from '#ui/server/brand.ts'
import { useSession } from '#ui/server/use-session.ts'
import { payTypesOf } from '../purchase/pay-types.ts'
import { type Site, useSite } from './use-site.ts'

/** Whether an installation sells anything: a way to pay in a browser is on. */
export function sellsAnything(site: Site): boolean {
  return payTypesOf(site).length > 0
}

/**
 * Returns whether buying is offered (S2.09): a way to pay in a browser is on, the brand is the own one, the tenant no
 * enterprise, and things are sold to it.
 */
export function showsBuy(
  site: Site | undefined,
  customBrand: boolean,
  user: Pick<User, 'tenantType' | 'buys'> | undefined,
): boolean {
  const pays = site !== undefined && sellsAnything(site)
  return pays && !customBrand && user?.buys === true && user.tenantType !== 'ENTERPRISE'
}

/** Returns whether buying is offered to the user. */
export function useShowsBuy(): boolean {
  return showsBuy(useSite(), isCustomBrand(), useSession()?.user)
}
