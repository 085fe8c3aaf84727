import { notificationsStore } from '@mantine/notifications'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { selfDetail } from '#shared/api/account.ts'
import { orderDetail } from '#shared/api/billing/orders.ts'
import { listProducts } from '#shared/api/billing/products.ts'
import { createOrder, queryOrderPayStatus, renderTrade, scanPay } from '#shared/api/billing/trade.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { USER } from '#tests/worlds/user.ts'
import { openBuy, openPaying } from '#ui/screens/purchase/open-buy.tsx'
import { clearSession, endSession, keepSession } from '#ui/server/session.ts'
import { asked, counted, eachAsBuyer, openShop, payCalls, place, shop, times } from './purchase-page.ts'

eachAsBuyer()

const tab = (name: string) => page.getByRole('tab', { name })
const card = (name: string) => page.getByRole('radio', { name, exact: false })
const payNow = page.getByRole('button', { name: 'Pay now' })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const dialog = page.getByRole('dialog')

/** How long the messages of failures that are shown stay, in milliseconds. */
const shownMs = () => notificationsStore.getState().notifications.map(({ autoClose }) => autoClose)

/** Opens the dialog that sells, and lets the first presenter be paid until its code is shown. */
async function begin(): Promise<void> {
  await openShop()
  openBuy()
  await payNow.click()
}

test('S10.02, S10.03 the dialog opens on presenters or the tab that is asked for, the first product chosen and labelled hot', async () => {
  await openShop()
  openBuy()
  await expect.element(tab('Custom presenters')).toHaveAttribute('aria-selected', 'true')
  await expect.element(card('Presenter a')).toHaveAttribute('aria-checked', 'true')
  await expect.element(card('Presenter a')).toHaveAccessibleDescription(/Popular One presenter Valid for 365 days/)
  expect(page.getByText('Popular').elements()).toHaveLength(1)
  await card('Presenter b').click()
  await page.getByRole('radio', { name: 'WeChat Pay' }).click()
  await tab('Voice clones').click()
  await expect.element(card('Voice clone')).toHaveAttribute('aria-checked', 'true')
  await tab('Video time').click()
  await expect.element(page.getByText('There’s nothing on sale here', { exact: false })).toBeVisible()
  await tab('Custom presenters').click()
  await expect.element(card('Presenter a')).toHaveAttribute('aria-checked', 'true')
  expect(asked.filter(({ path, sent }) => path === listProducts.path && sent.categoryCode === 'CUSTOM')).toHaveLength(2)
  await untilHolds(() =>
    expect(counted()).toEqual([
      'pay_dialog_viewed CUSTOM_AVATAR',
      'product_switched CUSTOM_DIGITAL_HUMAN',
      'pay_type_switched WECHAT',
      'tab_switched CUSTOM_TONE',
      'tab_switched VIDEO_DURATION',
      'tab_switched CUSTOM_AVATAR',
    ]),
  )
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  openBuy({ tab: 'CUSTOM_TONE' })
  await expect.element(tab('Voice clones')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('radio', { name: 'Alipay' })).toHaveAttribute('aria-checked', 'true')
})

test('S10.02 the dialogs close when the log-in has expired', async () => {
  await begin()
  await expect.element(page.getByRole('img', { name: /Code for paying/ })).toBeVisible()
  endSession('token', 'expired')
  await expect.element(dialog).not.toBeInTheDocument()
  keepSession(USER, 'token')
})

test('S11.06 the ways to pay are those of the site', async () => {
  shop.pays = { useWeChatPay: true, useStripe: true }
  await openShop()
  openBuy()
  await expect.element(payNow).toBeEnabled()
  const ways = page.getByRole('radiogroup', { name: 'Payment method' }).getByRole('radio')
  expect(ways.elements().map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
    'WeChat Pay',
    'Card (Stripe)',
  ])
})

test('S2.16 an arrow reacts at most every 16 ms', async () => {
  await openShop()
  openBuy()
  const arrow = page.getByRole('button', { name: 'Show more products' })
  await expect.element(arrow).toBeVisible()
  const scroll = vi.spyOn(Element.prototype, 'scrollBy')
  try {
    const button = arrow.element() as HTMLButtonElement
    for (let click = 0; click < 5; click++) button.click()
    expect(scroll).toHaveBeenCalledTimes(1)
    await untilHolds(() => {
      button.click()
      expect(scroll).toHaveBeenCalledTimes(2)
    })
  } finally {
    scroll.mockRestore()
  }
})

test('S10.04, S10.05, S15.03 clicks on pay are one: the price, the order, its code, and the time that is left', async () => {
  await openShop()
  openBuy()
  await expect.element(payNow).toBeEnabled()
  for (let click = 0; click < 3; click++) (payNow.element() as HTMLButtonElement).click()
  const code = page.getByRole('img', { name: 'Code for paying with Alipay' })
  await expect.element(code).toHaveAttribute('width', '230')
  expect(payCalls().slice(0, 4)).toEqual([renderTrade.path, createOrder.path, orderDetail.path, scanPay.path])
  const order = asked.find(({ path }) => path === createOrder.path)!.sent
  expect(order.orderItemRequestList, 'without the sum').toMatchObject([{ productId: 'a' }])
  await expect.element(page.getByText(/^Time left to pay 0:(30:00|29:5\d)$/)).toBeVisible()
  await expect.element(heading('¥199')).toHaveFocus()
  await untilHolds(() => expect(counted()).toContain('order_created CUSTOM_DIGITAL_HUMAN'))
})

test('S10.04, S14.18 a price that fails is said for three seconds, and nothing is ordered', async () => {
  await openShop()
  shop.refused = [renderTrade.path]
  openBuy()
  await payNow.click()
  await expect.element(page.getByText('The price couldn’t be calculated: Not today.')).toBeVisible()
  expect(shownMs()).toEqual([3000])
  await expect.element(payNow).toBeEnabled()
  await expect.element(page.getByText('Not today.', { exact: false })).not.toBeInTheDocument()
  expect(payCalls()).toEqual([renderTrade.path])
})

test.for([createOrder.path, scanPay.path])(
  'S10.04 where %s fails, that is said and its dialog closes',
  async (path) => {
    await openShop()
    shop.refused = [path]
    openBuy()
    await payNow.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not today.')
    await expect.element(payNow).toBeVisible()
    await expect.element(card('Presenter a')).toHaveAttribute('aria-checked', 'true')
  },
)

test.for([
  { form: 'page' as const, codeUrl: 'https://pay.invalid/1' },
  { form: 'tab' as const, codeUrl: 'https://pay.invalid/2' },
])('S10.05 a code of the form $form is the page of the provider', async ({ form, codeUrl }) => {
  await openShop()
  Object.assign(shop, { form, codeUrl })
  openPaying({ orderId: '20260101', payType: '' })
  if (form === 'page') {
    const frame = page.getByTitle('Payment page of Alipay')
    await expect.element(frame).toHaveAttribute('src', codeUrl)
    expect(frame.element().getAttribute('sandbox')).not.toContain('top-navigation')
  } else {
    const link = page.getByRole('link', { name: 'Open the payment page' })
    await expect.element(link).toHaveAttribute('href', codeUrl)
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  }
  expect(payCalls().slice(0, 2), 'an order that is there is not created').toEqual([orderDetail.path, scanPay.path])
})

test('S10.05 a code that is no page of the web is refused', async () => {
  await openShop()
  Object.assign(shop, { form: 'tab', codeUrl: 'javascript:alert(1)' })
  openPaying({ orderId: '20260101', payType: 'WECHAT' })
  await expect.element(page.getByText('The payment code isn’t valid', { exact: false })).toBeVisible()
})

test('S10.05, S14.18 at the end of its time the order is read again, and a new one is offered', async () => {
  await openShop()
  shop.order.expireTimestamp = 2000
  openBuy()
  await payNow.click()
  await expect.element(page.getByRole('img', { name: /Code for paying/ })).toBeVisible()
  shop.order = { ...shop.order, orderStatus: 'CANCELLED', serverTime: 2000 }
  await expect.element(heading('This order has expired')).toHaveFocus()
  shop.order = { ...shop.order, orderStatus: 'CREATED', serverTime: 0, expireTimestamp: 1_800_000 }
  shop.refused = [renderTrade.path]
  await page.getByRole('button', { name: 'Order again' }).click()
  await untilHolds(() => expect(shownMs(), 'where no price is known while one pays').toEqual([5000]))
  shop.refused = []
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect.element(page.getByRole('img', { name: /Code for paying/ })).toBeVisible()
  expect([times(renderTrade.path), times(createOrder.path)]).toEqual([3, 2])
})

test('S10.06 the way to pay is switched after the last click, for which another code is asked', async () => {
  await begin()
  await expect.element(page.getByRole('img', { name: 'Code for paying with Alipay' })).toBeVisible()
  for (const name of ['WeChat Pay', 'Alipay', 'WeChat Pay']) await page.getByRole('radio', { name }).click()
  await expect.element(page.getByRole('img', { name: 'Code for paying with WeChat Pay' })).toBeVisible()
  const codes = asked.filter(({ path }) => path === scanPay.path).map(({ sent }) => sent.payType)
  expect(codes).toEqual(['ALIPAY', 'WECHAT'])
  await untilHolds(() => expect(counted()).toContain('pay_type_switched WECHAT'))
})

test('S10.05 where a payment was refused another code is asked for', async () => {
  await begin()
  shop.codeUrl = 'weixin://wxpay/2'
  await page.getByRole('button', { name: 'Payment refused? Try again' }).click()
  await untilHolds(() => expect(times(scanPay.path)).toBe(2))
  await expect.element(page.getByRole('img', { name: /Code for paying/ })).toBeVisible()
})

test('S10.07, S10.09, S15.03 a payment that is found by polling is told with its order, and all is closed', async () => {
  await begin()
  await untilHolds(() => expect(times(queryOrderPayStatus.path)).toBeGreaterThanOrEqual(2))
  Object.assign(shop, { paid: true, order: { ...shop.order, orderStatus: 'FINISHED', payType: 'ALIPAY' } })
  await expect.element(heading('Payment received')).toHaveFocus()
  const facts = ['Amount¥199', 'ProductPresenter a', 'Order ID20260101', 'Payment methodAlipay']
  for (const fact of facts) expect(dialog.element().textContent).toContain(fact)
  await expect.element(page.getByRole('button', { name: 'Copy the order ID' })).toBeVisible()
  await untilHolds(() => expect(counted()).toContain('order_success CUSTOM_DIGITAL_HUMAN'))
  const polls = times(queryOrderPayStatus.path)
  await untilHolds(() => expect(times(selfDetail.path)).toBeGreaterThan(0))
  expect(times(queryOrderPayStatus.path), 'it is no longer asked').toBe(polls)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('S10.08 an error of the polling loads the order; closing ends the polling', async () => {
  await begin()
  await untilHolds(() => expect(times(queryOrderPayStatus.path)).toBe(1))
  shop.refused = [queryOrderPayStatus.path]
  await untilHolds(() => expect(times(orderDetail.path)).toBe(2))
  shop.refused = []
  const before = times(queryOrderPayStatus.path)
  await untilHolds(() => expect(times(queryOrderPayStatus.path)).toBeGreaterThan(before))
  await userEvent.keyboard('{Escape}')
  await expect.element(payNow).toBeVisible()
  const polls = (orderId: string) =>
    asked.filter(({ path, sent }) => path === queryOrderPayStatus.path && sent.orderId === orderId).length
  const closed = polls('20260101')
  shop.order = { ...shop.order, orderId: '2' }
  openPaying({ orderId: '2', payType: '' })
  await untilHolds(() => expect(polls('2')).toBe(2))
  expect(polls('20260101'), 'only the open one is asked for').toBe(closed)
})

test('S10.08, S10.09, S14.18, E19.08 an order that cannot be read either is told as not paid, and leads to the orders', async () => {
  await begin()
  await expect.element(page.getByRole('img', { name: /Code for paying/ })).toBeVisible()
  shop.refused = [queryOrderPayStatus.path, orderDetail.path]
  await expect.element(heading('The payment wasn’t completed')).toHaveFocus()
  expect(shownMs()).toEqual([2000])
  await page.getByRole('button', { name: 'Pay again' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await untilHolds(() => expect(place()).toBe('/myOrder'))
  clearSession()
})

test('S10.08 who closes a payment is back at the button that pays, by keys too', async () => {
  await begin()
  await expect.element(page.getByRole('img', { name: /Code for paying/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(payNow).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('img', { name: /Code for paying/ })).toBeVisible()
})
