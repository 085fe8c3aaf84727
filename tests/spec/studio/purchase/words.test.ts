import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#shared/api/languages.ts'

const texts = (language: string, part: string) =>
  JSON.parse(readFileSync(new URL(`../../../../src/ui/locales/${language}/${part}.json`, import.meta.url), 'utf8'))

test.for(LANGUAGES)(
  'S10.02, S7.05 what is bought is named alike in the shop, the benefits and the orders: %s',
  (language) => {
    const [shop, pages, account] = ['purchase', 'billing', 'account'].map((part) => texts(language, part))
    expect(pages.benefits.tabs).toEqual(expect.objectContaining(shop.tab))
    expect(shop.method).toEqual(expect.objectContaining(pages.orders.payTypes))
    expect(pages.orders.left).toBe(shop.pay.left)
    expect(pages.benefits.noMember).toBe(account.membership.none)
  },
)
