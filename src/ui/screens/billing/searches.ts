import { z } from 'zod'
import { ORDER_TABS } from '#shared/api/billing/orders.ts'
import { GRANT_STATES, GRANT_TABS, USAGE_DAYS, USAGE_TABS } from '#shared/api/billing/usage.ts'

/** The query of `/myOrder`: its tab. Like the others, it leaves out what it does not know. */
export const orderSearch = z.object({ tab: z.enum(ORDER_TABS).optional().catch(undefined) })

/** The query of `/myBenefit`: its tab, and the state by which grants are filtered. */
export const benefitSearch = z.object({
  tab: z.enum(GRANT_TABS).optional().catch(undefined),
  state: z.enum(GRANT_STATES).optional().catch(undefined),
})

/** The query of `/myConsume`: its tab, and the days by which uses are filtered. */
export const usageSearch = z.object({
  tab: z.enum(USAGE_TABS).optional().catch(undefined),
  days: z.literal(USAGE_DAYS).optional().catch(undefined),
})
