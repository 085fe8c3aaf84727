import type { BillingConfig } from '#server/platform/config/pay-config.ts'
import type { Principal } from '#server/platform/db/principal.ts'

/** A workspace, as the shop tells one from another. */
export type Customer = Pick<Principal, 'tenantId' | 'tenantType'>

/** To whom this installation sells. */
export interface Shop {
  /**
   * Whether things are sold to a workspace, whose videos and trainings are then counted: without a grant it has nothing.
   * Of other workspaces only what the operator has limited is counted.
   */
  sellsTo(customer: Customer): boolean
}

/** Returns the shop of a configuration; enterprises get what they have from the operator. */
export function createShop(mode: BillingConfig['mode'], demoTenantId: string | null): Shop {
  return {
    sellsTo: ({ tenantId, tenantType }) => {
      if (tenantType === 'ENTERPRISE' || mode === 'off') return false
      return mode === 'on' || tenantId === demoTenantId
    },
  }
}
