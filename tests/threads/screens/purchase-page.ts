import '@mantine/core/styles.css'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createElement } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { z } from 'zod'
import { selfDetail } from '#shared/api/account.ts'
import { trackEvents } from '#shared/api/analytics.ts'
import { type Order, orderDetail } from '#shared/api/billing/orders.ts'
import { listProducts, type Product } from '#shared/api/billing/products.ts'
import { createOrder, queryOrderPayStatus, renderTrade, scanPay } from '#shared/api/billing/trade.ts'
import { API_BASE } from '#shared/api/envelope.ts'
import { siteConfig } from '#shared/api/login.ts'
import { type Mounted, mount } from '#tests/threads/mount.ts'
import { USER } from '#tests/worlds/user.ts'
import { Notices } from '#ui/app/Notices.tsx'
import { clearSession, keepSession } from '#ui/server/session.ts'
import { SITE } from './training-page.ts'

const product = (id: string, change: Partial<Product> = {}): Product => ({
  id,
  productName: `Presenter ${id}`,
  description: 'One presenter\nValid for 365 days',
  categoryCode: 'CUSTOM',
  subCategoryCode: 'CUSTOM_DIGITAL_HUMAN',
  typeCode: 'CUSTOM_DIGITAL_HUMAN',
  salePrice: 19_900,
  salePriceYuan: 199,
  currency: 'CNY',
  quantity: 1,
  ...change,
})

const AVATARS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => product(id))
const TONES = [product('tone', { productName: 'Voice clone', subCategoryCode: 'CUSTOM_TONE', typeCode: 'CUSTOM_TONE' })]

/** The answers of the server; a call whose path is in `refused` is refused with a sentence. */
interface Shop {
  order: Order
  form: 'qr' | 'page' | 'tab'
  codeUrl: string
  paid: boolean
  refused: string[]
  /** The ways to pay that are on. */
  pays: Partial<z.output<typeof siteConfig.data>>
}

const ORDER: Order = {
  orderId: '20260101',
  orderStatus: 'CREATED',
  payType: '',
  payAmount: 19_900,
  amount: 19_900,
  refundedAmount: 0,
  currency: 'CNY',
  orderTitle: 'Presenter a',
  typeCode: 'CUSTOM_DIGITAL_HUMAN',
  saleQuantity: 1,
  source: 'WEB',
  createTime: 0,
  expireTimestamp: 1_800_000,
  payTime: null,
  serverTime: 0,
}

export let shop: Shop
/** The calls that were made: their paths, and what was sent. */
export let asked: { path: string; sent: Record<string, unknown> }[]
export let mounted: Mounted
/** The address to which a purchase has led. */
export let place: () => string

/** The paths of the calls of a payment, in their order. */
export const payCalls = () => asked.map(({ path }) => path).filter((path) => /^\/(trade|order)/.test(path))
/** How often a call was made. */
export const times = (path: string) => asked.filter((call) => call.path === path).length
/** The events that were counted, as `name value`. */
export const counted = () =>
  asked
    .filter(({ path }) => path === trackEvents.path)
    .flatMap(({ sent }) => sent.events as { name: string; value?: string }[])
    .map(({ name, value }) => `${name} ${value}`)

/** Logs a user in for each test of a file, with a shop of its own. */
export function eachAsBuyer(): void {
  beforeEach(() => {
    keepSession(USER, 'token')
    asked = []
    shop = {
      order: { ...ORDER },
      form: 'qr',
      codeUrl: 'weixin://wxpay/1',
      paid: false,
      refused: [],
      pays: { useAliPay: true, useWeChatPay: true },
    }
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    clearSession()
  })
}

function answer(path: string, sent: Record<string, unknown>): unknown {
  switch (path) {
    case siteConfig.path:
      return { ...SITE, ...shop.pays }
    case listProducts.path:
      if (sent.subCategoryCode === 'CUSTOM_DIGITAL_HUMAN') return AVATARS
      return sent.subCategoryCode === 'CUSTOM_TONE' ? TONES : []
    case renderTrade.path: {
      const line = { productId: 'a', productName: 'Presenter a', saleQuantity: 1, amount: 19_900 }
      const orderAmountDetail = [{ ...line, productId: '', productName: '' }, line]
      const orderAmountList = [{ currency: 'CNY', amount: 19_900 }]
      return { orderId: ORDER.orderId, calculateOrderAmountDTO: { orderAmountDetail, orderAmountList } }
    }
    case createOrder.path:
      return { orderId: ORDER.orderId }
    case orderDetail.path:
      return shop.order
    case scanPay.path:
      return { codeUrl: shop.codeUrl, form: shop.form }
    case queryOrderPayStatus.path:
      return { paySuccess: shop.paid }
    case selfDetail.path:
      return USER
    case trackEvents.path:
      return { enabled: true }
  }
}

/** Returns a router on the workbench. */
async function onWorkbench() {
  const rootRoute = createRootRoute()
  const route = (path: string) => createRoute({ getParentRoute: () => rootRoute, path })
  const routeTree = rootRoute.addChildren([route('/home/index'), route('/myOrder')])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/home/index'] }) })
  await router.load()
  return router
}

/** Renders the workbench, empty, above which the dialogs of a purchase open. */
export async function openShop(): Promise<void> {
  const whole = window.fetch.bind(window)
  vi.stubGlobal('fetch', async (...[url, init]: Parameters<typeof fetch>) => {
    const { pathname, searchParams } = new URL(String(url), location.href)
    if (!pathname.startsWith(API_BASE)) return whole(url, init)
    const path = pathname.slice(API_BASE.length)
    const sent = init?.body ? JSON.parse(String(init.body)) : Object.fromEntries(searchParams)
    asked.push({ path, sent })
    if (shop.refused.includes(path)) return Response.json({ code: 500, msg: 'Not today.' })
    return Response.json({ code: 200, data: answer(path, sent) })
  })
  mounted = await mount()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = await onWorkbench()
  place = () => router.history.location.pathname
  const children = createElement(ModalsProvider, null, createElement(Notices))
  mounted.render(createElement(QueryClientProvider, { client }, RouterContextProvider({ router, children })))
}
