import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/db/open.ts'
import type { LedgerType } from '#shared/api/benefits.ts'
import { GIFT_DAYS } from '#shared/model/product-types.ts'
import { grantBenefit } from './ledger/grant.ts'
import { putAgentCode } from './operator/rows.ts'
import { allProducts, putProduct } from './products/rows.ts'
import { SAMPLE_PRODUCTS } from './products/samples.ts'

const DAY_MS = 86_400_000

/** Gifts of the demo account, with which it can try everything before it buys. */
const GIFTS: readonly [LedgerType, number][] = [
  ['VIDEO_DURATION', 600 * 60],
  ['AVATAR_REAL_SCENE', 20],
  ['AVATAR_HIGH', 20],
  ['AVATAR_HIGH_PRO', 20],
  ['AVATAR_ACTION', 20],
  ['TONE_DEFAULT', 20],
  ['TONE_FAST', 20],
]

/** A code of an agent that can be tried. */
const SAMPLE_CODE = {
  code: 'AG2026',
  agentName: 'Agent',
  type: 'TONE_FAST',
  quantity: 1,
  days: GIFT_DAYS,
  isOpen: true,
} as const

/** Fills a shop that has no products with samples, and gives the demo workspace its gifts, once. */
export async function openDemoShop(db: Db, tenantId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const endsAt = new Date(Date.now() + GIFT_DAYS * DAY_MS)
    let isFirst = false
    for (const [type, quantity] of GIFTS)
      isFirst = await grantBenefit(tx, { tenantId, type, quantity, source: 'gift', key: `gift:${type}`, endsAt })
    if (isFirst) await putAgentCode(tx, SAMPLE_CODE)
    if (!isFirst || (await allProducts(tx)).length > 0) return
    for (const product of SAMPLE_PRODUCTS)
      await putProduct(tx, { id: randomUUID(), currency: 'CNY', isOnSale: true, ...product })
  })
}
