import '@mantine/core/styles.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { API_BASE } from '#shared/api/envelope.ts'
import type { User } from '#shared/api/login.ts'
import { mount } from '#tests/threads/mount.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { USER } from '#tests/worlds/user.ts'
// the types of the addresses of the studio
import type {} from '#ui/app/router.tsx'
import { Account } from '#ui/screens/account/Account.tsx'
import { Benefits } from '#ui/screens/billing/benefits/Benefits.tsx'
import { Orders } from '#ui/screens/billing/orders/Orders.tsx'
import { benefitSearch, orderSearch, usageSearch } from '#ui/screens/billing/searches.ts'
import { Usage } from '#ui/screens/billing/usage/Usage.tsx'
import { SideMenu } from '#ui/screens/layout/SideMenu.tsx'
import { clearSession, keepSession } from '#ui/server/session.ts'

/** A call that a page made: its path, and its query or body. */
export type Asked = [path: string, input: Record<string, unknown>]

/** Returns the data of a call; undefined where the server cannot be reached, a sentence where it refuses. */
export type Answer = (path: string, input: Record<string, unknown>) => unknown

/** Before each test calls are answered by `answer`, and listed. */
export function answered(answer: Answer): Asked[] {
  const asked: Asked[] = []
  beforeEach(() => {
    asked.length = 0
    const whole = window.fetch.bind(window)
    vi.stubGlobal('fetch', (...[url, init]: Parameters<typeof fetch>) => {
      const { pathname, searchParams } = new URL(String(url), location.href)
      if (!pathname.startsWith(API_BASE)) return whole(url, init)
      const path = pathname.slice(API_BASE.length)
      const input = typeof init?.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(searchParams)
      asked.push([path, input])
      const data = answer(path, input)
      if (data === undefined) return Promise.reject(new TypeError('no network'))
      return Promise.resolve(Response.json(typeof data === 'string' ? { code: 10001, msg: data } : { code: 200, data }))
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    clearSession()
  })
  return asked
}

/** Shows the page of an address beside the menu, as a user of a workspace to which things are sold sees it. */
export async function showPage(address: string, more: Partial<User> = {}) {
  keepSession({ ...USER, buys: true, ...more }, 'token')
  const mounted = await mount()
  const root = createRootRoute({
    component: () => [createElement(SideMenu, { key: 1 }), createElement(Outlet, { key: 2 })],
  })
  const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Outlet })
  const layout = createRoute({ getParentRoute: () => inside, id: 'layout', component: Outlet })
  const getParentRoute = () => layout
  const pages = [
    createRoute({ getParentRoute, path: '/myOrder', validateSearch: orderSearch, component: Orders }),
    createRoute({ getParentRoute, path: '/myBenefit', validateSearch: benefitSearch, component: Benefits }),
    createRoute({ getParentRoute, path: '/myConsume', validateSearch: usageSearch, component: Usage }),
    createRoute({ getParentRoute, path: '/accountSetting', component: Account }),
    createRoute({ getParentRoute, path: '/home/index' }),
  ]
  const router = createRouter({
    routeTree: root.addChildren([inside.addChildren([layout.addChildren(pages)])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const content = createElement(
    ModalsProvider,
    null,
    createElement(RouterProvider, { router: router as never }),
    createElement(Notifications),
  )
  mounted.render(createElement(QueryClientProvider, { client }, content))
  return { ...mounted, client, address: () => router.history.location.href }
}

/** Waits until an element says a text. */
export const says = (element: Locator, text: string | RegExp) =>
  untilHolds(() => expect(element.element().textContent).toMatch(text))
