import { randomUUID } from 'node:crypto'
import { namedOrder, pageOfAllOrders } from '#server/features/billing/operator/rows.ts'
import { refund } from '#server/features/billing/operator/rules.ts'
import { withDatabase } from '#server/platform/db/access.ts'
import type { Db } from '#server/platform/db/open.ts'
import { refundOrder } from '#shared/api/billing/operator.ts'
import { ORDER_TABS } from '#shared/api/billing/orders.ts'
import { priceText } from '#shared/base/price-text.ts'
import { acted } from '../common/acted.ts'
import { usageOf } from '../common/command-help.ts'
import { requireValid } from '../common/json-file.ts'
import type { Operation } from '../common/operation.ts'
import { columns } from '../common/printable.ts'
import { CliRefusal } from '../common/refusal.ts'
import { readWords } from '../common/words.ts'
import { OPERATING } from '../manual/operating.ts'

const USAGE = usageOf('order', OPERATING.order)

/** Orders that are printed at most, the last ones. */
const LISTED = 100

async function list(db: Db, word: string, print: (line: string) => void): Promise<void> {
  const tab = ORDER_TABS.find((known) => known === word)
  if (!tab) throw new CliRefusal(`Usage: ${USAGE}`)
  const { records } = await pageOfAllOrders(db, { tab, search: '', page: 1, size: LISTED })
  if (records.length === 0) print('There are no such orders.')
  for (const { order, tenantName, userName } of records.reverse())
    print(
      columns([
        order.id,
        order.createdAt.toISOString().slice(0, 19),
        order.status,
        priceText(order.amountCents, order.currency),
        order.refundedCents > 0 ? `${priceText(order.refundedCents, order.currency)} refunded` : '',
        order.titles['en-US'],
        tenantName,
        userName,
      ]),
    )
}

/** `studio order ...`: prints the last orders of all workspaces, the last one last, or refunds one. */
export const orderCommand: Operation = async (args, { config, print }) => {
  const read = readWords(args, 'order', OPERATING.order)
  const [verb, ...words] = read.words
  const keepsBenefits = Boolean(read.values.keep)
  const [orderId = '', amount = '', ...reason] = words
  if (!verb || (verb === 'refund' && reason.length === 0)) throw new CliRefusal(`Usage: ${USAGE}`)
  if (verb === 'refund' && !/^\d{1,9}(\.\d{1,2})?$/.test(amount))
    throw new CliRefusal(`AMOUNT is in units of the currency, such as 199 or 19.90. It is "${amount}".`)
  await withDatabase(config, async (db) => {
    if (verb === 'list') return list(db, words[0] ?? 'all', print)
    const amountCents = Math.round(Number(amount) * 100)
    const form = { key: randomUUID(), orderId, amount: amountCents, reason: reason.join(' '), keepsBenefits }
    acted(await refund(db, null, requireValid(refundOrder.input, form, 'refund')))
    const order = await namedOrder(db, orderId)
    const fate = keepsBenefits && order?.order.status !== 'CANCELLED' ? 'stays' : 'is taken'
    print(`${amount} of the order ${orderId} will be paid back within minutes; what was left of its grants ${fate}.`)
  })
}
