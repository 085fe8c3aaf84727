import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createPayPorts } from '#server/engines/pay/create.ts'
import { findAccount, membershipsOf } from '#server/features/account/users/rows.ts'
import { storedName } from '#server/features/account/users/users.ts'
import { createShop, type Shop } from '#server/features/billing/common/shop.ts'
import { openDemoShop } from '#server/features/billing/demo.ts'
import { billingOperatorRoutes } from '#server/features/billing/operator/routes.ts'
import type { PayDeps } from '#server/features/billing/payments/rules.ts'
import { billingRoutes, noticeRoutes } from '#server/features/billing/routes.ts'
import { SandboxPort } from '#server/features/billing/sandbox/port.ts'
import { sandboxRoutes } from '#server/features/billing/sandbox/routes.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/open.ts'
import { keptSecret } from '#server/platform/secrets/secrets.ts'

/** The shop of this server: to whom it sells, and how it is paid. */
export interface Billing {
  shop: Shop
  pay: PayDeps
  /** Which ways to pay are offered. */
  pays: { useAliPay: boolean; useWeChatPay: boolean; useStripe: boolean }
  /** Serves its calls. */
  serveApi(api: FastifyInstance, hostOf: (request: FastifyRequest) => string): void
  /** Serves what others call: the providers, and visitors of the sandbox. */
  serveOutside(app: FastifyInstance): void
}

/** The workspace of the demo account, where there is one. */
async function demoTenant(db: Db, { demo }: Config): Promise<string | null> {
  const account = demo && (await findAccount(db, storedName(demo.account)))
  const [first] = account ? await membershipsOf(db, account.id) : []
  return first?.tenant.id ?? null
}

/** Opens the shop of a configuration, after its accounts exist. */
export async function openBilling(db: Db, config: Config, onError: (error: unknown) => void): Promise<Billing> {
  const { billing } = config
  const demoTenantId = billing.mode === 'off' ? null : await demoTenant(db, config)
  const shop = createShop(billing.mode, demoTenantId)
  const key = await keptSecret(db, 'sandbox-key', async () => randomBytes(32).toString('base64url'))
  const sandbox = new SandboxPort(db, key)
  const ports = billing.mode === 'off' ? [] : createPayPorts(billing, sandbox)
  if (demoTenantId !== null) await openDemoShop(db, demoTenantId)
  const pay = { db, ports, onError }
  const offers = (type: string) => ports.some(({ payTypes }) => payTypes.some((known) => known === type))
  return {
    shop,
    pay,
    pays: { useAliPay: offers('ALIPAY'), useWeChatPay: offers('WECHAT'), useStripe: offers('STRIPE') },
    serveApi: (api, hostOf) => {
      billingRoutes(api, { db, shop, ports, hostOf, seller: billing.seller }, pay)
      billingOperatorRoutes(api, { db })
    },
    serveOutside: (app) => {
      noticeRoutes(app, pay)
      if (ports.includes(sandbox)) sandboxRoutes(app, { db, key, port: sandbox, pay })
    },
  }
}
