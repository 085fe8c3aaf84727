import { expect, test } from 'vitest'
import { brandSchema } from '#shared/api/brand.ts'
import { LANGUAGES, type Language } from '#shared/api/languages.ts'
import { chatAddress } from '#ui/screens/layout/chat-address.ts'
import { pageAt } from '#ui/screens/layout/pages.ts'
import { showsBuy } from '#ui/screens/layout/shows-buy.ts'

const site = {
  autoRegister: false,
  useAliPay: true,
  useApplePay: false,
  useWeChatPay: false,
  useStripe: false,
  demo: null,
  serverRendering: true,
  speechRecognition: false,
  plansScripts: false,
  mediaConversion: false,
  trains: [],
  ownTrainer: false,
  clonesVoices: false,
  reviewsTrainings: false,
  oidc: null,
  links: { guide: '', official: '', ios: '', android: '' },
}

test('S2.09, S11.04 the Buy button', () => {
  const user = { tenantType: 'PERSONAL', buys: true }
  const none = { ...site, useAliPay: false }
  expect(showsBuy(site, false, user)).toBe(true)
  expect(showsBuy(site, true, user)).toBe(false)
  expect(showsBuy(site, false, { ...user, tenantType: 'ENTERPRISE' })).toBe(false)
  expect(showsBuy(site, false, { ...user, buys: false }), 'nothing is sold to the workspace').toBe(false)
  expect(showsBuy(none, false, user)).toBe(false)
  for (const flag of ['useWeChatPay', 'useStripe']) expect(showsBuy({ ...none, [flag]: true }, false, user)).toBe(true)
  expect(showsBuy(undefined, false, user)).toBe(false)
  expect(showsBuy(site, false, undefined)).toBe(false)
})

test('S1.13 only pages of the layout are remembered', () => {
  expect(pageAt('/market')).toBe('/market')
  expect(pageAt('/login')).toBeNull()
  expect(pageAt('constructor')).toBeNull()
})

test('S11.02 addresses of a brand are pages and pictures, nothing that runs', () => {
  const takes = (field: string, url: string) => brandSchema.safeParse({ webHost: 'a.org', [field]: url }).success
  for (const url of ['', 'https://a.org/x.png', '/library/x.png', 'data:image/png;base64,AAAA'])
    expect(takes('webLoginPicUrl', url), url).toBe(true)
  const refused = [
    'javascript:alert(1)',
    '//evil.org/x.png',
    '/\\evil.org/x.png',
    'data:text/html;base64,AA',
    'x.png',
    'ftp://a.org/',
  ]
  for (const url of refused) expect(takes('webLoginPicUrl', url), url).toBe(false)
  for (const url of ['/\\evil.org', '/a\u202Eb']) expect(takes('webUserAgreementUrl', url), url).toBe(false)
  expect(takes('webUserAgreementUrl', 'data:image/png;base64,AAAA')).toBe(false)
})

test('S2.15 the chat is switched off; its address is one over TLS, opened in the channel of the language', () => {
  expect(brandSchema.parse({ webHost: 'a.org' }).customerServiceChatUrl).toBe('')
  const takes = (customerServiceChatUrl: string) =>
    brandSchema.safeParse({ webHost: 'a.org', customerServiceChatUrl }).success
  for (const url of ['', 'https://chat.a.org', 'https://chat.a.org:8443/studio?a=b#c'])
    expect(takes(url), url).toBe(true)
  const refused = [
    'http://a.org/',
    '/chat',
    'javascript:alert(1)',
    '//a.org',
    'https://me:pw@a.org/',
    'https:///x',
    'a.org',
  ]
  for (const url of refused) expect(takes(url), url).toBe(false)
  const channel = (language: Language) => new URL(chatAddress('https://a.org/c?channel=9&x=1', language)).search
  expect(LANGUAGES.map(channel)).toEqual(['?channel=2&x=1', '?channel=2&x=1', '?channel=3&x=1', '?channel=3&x=1'])
})
