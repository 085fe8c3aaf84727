import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/open.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { mount } from '#server/platform/http/mount.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import * as api from '#shared/api/billing/operator.ts'
import type { Language } from '#shared/api/languages.ts'
import { placeOf } from '#shared/model/product-types.ts'
import { orderView } from '../orders/item.ts'
import { allProducts, type ProductRow } from '../products/rows.ts'
import * as rows from './rows.ts'
import * as rules from './rules.ts'

const TAG = 'billing'
/** Workspaces that a search finds at most. */
const FOUND_MAX = 20

function soldView({ createdAt: _, priceCents: salePrice, ...row }: ProductRow): api.SoldProduct {
  const { category, sub } = placeOf(row.typeCode)
  return { ...row, salePrice, categoryCode: category, subCategoryCode: sub }
}

const anyOrder = ({ order, tenantName, userName }: rows.NamedOrder, language: Language): api.AnyOrder => ({
  ...orderView(order, language),
  tenantId: order.tenantId,
  tenantName,
  userName,
})

/** Serves those who operate the instance: products, orders of all, grants, codes of agents, and what was done. */
export function billingOperatorRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  mount(app, TAG, api.listSoldProducts, async () => ({ records: (await allProducts(db)).map(soldView) }))

  mount(app, TAG, api.saveSoldProduct, async (form, { userId }) =>
    soldView(accepted(await rules.saveProduct(db, userId, form))),
  )

  mount(app, TAG, api.removeSoldProduct, async ({ id }, { userId }) => {
    accepted(await rules.removeProduct(db, userId, id))
    return {}
  })

  mount(app, TAG, api.listAllOrders, async ({ status: tab, ...listing }, _, request) => {
    const { records, total } = await rows.pageOfAllOrders(db, { tab, ...listing })
    return { records: records.map((row) => anyOrder(row, requestLanguage(request))), total }
  })

  mount(app, TAG, api.refundOrder, async (wanted, { userId }, request) => {
    accepted(await rules.refund(db, userId, wanted))
    const order = await rows.namedOrder(db, wanted.orderId)
    if (!order) throw new ApiError('notFound', 'orderNotFound')
    return anyOrder(order, requestLanguage(request))
  })

  mount(app, TAG, api.findWorkspaces, async ({ search }) => ({
    records: await rows.findTenants(db, search, FOUND_MAX),
  }))

  mount(app, TAG, api.setWorkspaceType, async (wanted, { userId }) => {
    accepted(await rules.setType(db, userId, wanted))
    const found = (await rows.findTenants(db, wanted.tenantId, FOUND_MAX)).find(
      (one) => one.tenantId === wanted.tenantId,
    )
    if (!found) throw new ApiError('notFound', 'tenantNotFound')
    return found
  })

  mount(app, TAG, api.grantByHand, async (wanted, { userId }) => {
    accepted(await rules.grantByOperator(db, userId, wanted))
    return {}
  })

  mount(app, TAG, api.listAgentCodes, async () => ({
    records: (await rows.agentCodesOf(db)).map(({ createdAt: _, ...row }) => row),
  }))

  mount(app, TAG, api.saveAgentCode, async (code, { userId }) => {
    await rules.saveCode(db, userId, code)
    return {}
  })

  mount(app, TAG, api.listAudit, async (listing) => {
    const { records, total } = await rows.pageOfAudit(db, listing)
    return {
      records: records.map(({ id, act, operatorName, tenantName, reason, detail, createdAt }) => ({
        ...{ id, operatorName, tenantName, reason, detail },
        act: act as api.AuditEntry['act'],
        time: createdAt.getTime(),
      })),
      total,
    }
  })
}
