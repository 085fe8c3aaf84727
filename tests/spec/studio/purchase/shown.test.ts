import { expect, test, vi } from 'vitest'
import { priceText } from '#shared/base/price-text.ts'
import { BUY_TABS, isSellable, PRODUCT_TYPES, placeOf } from '#shared/model/product-types.ts'
import { CLOSED_CHOICE, FIRST_TAB, TAB_PLACES, tabOf } from '#ui/screens/purchase/choice.ts'
import { codeAddress } from '#ui/screens/purchase/code-address.ts'
import { payTypeAmong, payTypesOf } from '#ui/screens/purchase/pay-types.ts'
import { announcedMinutes, timeLeftText } from '#ui/screens/purchase/time-left.ts'

test('S10.10 a price is its cents divided by 100 with a yen sign', () => {
  const shown = [100, 1990, 19_900, 1_234_567].map((cents) => priceText(cents, 'CNY'))
  expect(shown).toEqual(['¥1', '¥19.90', '¥199', '¥12,345.67'])
})

test('S10.10 another currency has its own sign', () => {
  expect(priceText(1990, 'USD')).toBe('$19.90')
})

test('S10.05 the time left is said in h:m:s, by whole seconds', () => {
  const said = [30 * 60_000, 3_600_000, 59_001, 1, 0, -5000].map(timeLeftText)
  expect(said).toEqual(['0:30:00', '1:00:00', '0:01:00', '0:00:01', '0:00:00', '0:00:00'])
})

test('S10.05 the time left is announced every five minutes, and each of the last five', () => {
  const announced = Array.from({ length: 1800 }, (_, second) => announcedMinutes((1800 - second) * 1000))
  expect([...new Set(announced)]).toEqual([30, 25, 20, 15, 10, 5, 4, 3, 2, 1])
  expect(announcedMinutes(-1)).toBe(0)
})

test('S10.02 the dialog opens on the avatar tab, and is on VIP and Alipay while it is closed', () => {
  expect(FIRST_TAB).toBe('CUSTOM_AVATAR')
  expect(CLOSED_CHOICE).toMatchObject({ tab: 'VIP', payType: 'ALIPAY', productId: null })
})

test('S10.02 every product that can be on sale is on the tab that lists it', () => {
  for (const type of PRODUCT_TYPES.filter(isSellable)) {
    const { categoryCode, subCategoryCode = null } = TAB_PLACES[tabOf(type)]
    expect({ category: categoryCode, sub: subCategoryCode }, type).toEqual(placeOf(type))
  }
  expect(new Set(PRODUCT_TYPES.map(tabOf))).toEqual(new Set(BUY_TABS))
})

test('S10.06 only ways to pay that are on are offered; one that is off gives way to the first', () => {
  const off = { useAliPay: false, useWeChatPay: false, useStripe: false }
  expect(payTypesOf({ ...off, useAliPay: true, useWeChatPay: true, useStripe: true })).toEqual([
    'ALIPAY',
    'WECHAT',
    'STRIPE',
  ])
  expect(payTypesOf({ ...off, useStripe: true })).toEqual(['STRIPE'])
  expect(payTypeAmong(['ALIPAY', 'WECHAT'], 'WECHAT')).toBe('WECHAT')
  expect(payTypeAmong(['WECHAT', 'STRIPE'], 'ALIPAY')).toBe('WECHAT')
  expect(payTypeAmong([], 'ALIPAY')).toBeUndefined()
})

test('S10.05 only pages are opened as the page of a provider', () => {
  vi.stubGlobal('location', { href: 'https://studio.example/home' })
  expect(codeAddress('https://pay.example/a?b=1')).toBe('https://pay.example/a?b=1')
  expect(codeAddress('/pay/1')).toBe('https://studio.example/pay/1')
  for (const url of ['', 'javascript:alert(1)', 'weixin://wxpay/x', 'data:text/html,x', 'http://'])
    expect(codeAddress(url), url).toBeNull()
  vi.unstubAllGlobals()
})
