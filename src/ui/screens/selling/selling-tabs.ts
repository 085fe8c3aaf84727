import { z } from 'zod'

/** The tabs of the page from which an installation's sales are run. */
export const SELLING_TABS = ['products', 'orders', 'workspaces', 'agents', 'audit'] as const
export type SellingTab = (typeof SELLING_TABS)[number]

/** The query of `/accountSetting/selling`: its tab. It leaves out what it does not know. */
export const sellingSearch = z.object({ tab: z.enum(SELLING_TABS).optional().catch(undefined) })
