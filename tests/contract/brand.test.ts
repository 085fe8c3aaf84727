import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfDetail } from '#shared/api/account.ts'
import { brandDetail, deleteBrand, listBrands, OWN_BRAND, saveBrand } from '#shared/api/brand.ts'
import { operated } from './cli/operator.ts'
import { Client, type Server, startServer, temporaryFolder, testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
const file = path.join(temporaryFolder(), 'brand.json')
const FIELDS = {
  webWelcomeCn: '欢迎来到鹤舞',
  webTheme: 'DARK',
  webHeaderLogoUrl: '/library/logo.svg',
  webFooter: 'Hewu',
}
let server: Server
let demo: Client

beforeAll(async () => {
  server = await startServer(env)
  demo = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
})
afterAll(async () => {
  await server.stop()
  await close()
})

const say = (...args: string[]) => operated(env, args)
const brandOf = (host: string) => new Client(server.url).call(brandDetail, { host })

test('S11.02 a command sets the brand of a host, which anyone may read; other hosts have the own one', async () => {
  expect(await brandOf('studio.example.org')).toEqual(OWN_BRAND)
  writeFileSync(file, JSON.stringify(FIELDS))
  expect((await say('brand', 'set', 'Studio.Example.org', file))[0]).toContain('studio.example.org has its brand')
  expect(await brandOf('STUDIO.example.org')).toEqual({ ...OWN_BRAND, ...FIELDS, webHost: 'studio.example.org' })
  expect(await brandOf('other.example.org')).toEqual(OWN_BRAND)
})

test('S11.02, S20.32 a file that cannot be used is refused with the field at fault', async () => {
  for (const wrong of [{ webFooter: 'a\nb' }, { webWelcomeCn: '\x1b]0;x' }, { webPrivacyPolicyUrl: '/a\x1bb' }]) {
    writeFileSync(file, JSON.stringify(wrong))
    expect((await say('brand', 'set', 'a.example.org', file))[0]).toContain(Object.keys(wrong)[0])
  }
  writeFileSync(file, JSON.stringify({ webHeaderLogoUrl: 'javascript:alert(1)' }))
  expect((await say('brand', 'set', 'a.example.org', file))[0]).toContain('webHeaderLogoUrl')
  writeFileSync(file, JSON.stringify({ webColour: 'red' }))
  expect((await say('brand', 'set', 'a.example.org', file))[0]).toContain('webColour')
  writeFileSync(file, '{}')
  expect((await say('brand', 'set', 'https://a.example.org', file))[0]).toContain('webHost')
  expect(await say('brand', 'list')).toEqual(['studio.example.org'])
})

test('S2.15 the chat of the customer service is switched on by its address alone, and is one over TLS', async () => {
  const chat = 'https://chat.example.org/studio'
  writeFileSync(file, JSON.stringify({ customerServiceChatUrl: 'http://chat.example.org/' }))
  expect((await say('brand', 'set', 'chat.example.org', file))[0]).toContain('customerServiceChatUrl')
  writeFileSync(file, JSON.stringify({ customerServiceChatUrl: chat }))
  await say('brand', 'set', 'chat.example.org', file)
  expect((await brandOf('chat.example.org')).customerServiceChatUrl).toBe(chat)
  await say('user', 'operator', 'demo@avatar.studio', 'on')
  const brand = { ...OWN_BRAND, webHost: 'chat.example.org' }
  const refused = await demo.raw(saveBrand, { ...brand, customerServiceChatUrl: 'https://me:secret@a.org/' })
  expect(refused).toMatchObject({ status: 400, data: { fields: ['customerServiceChatUrl'] } })
  await demo.call(saveBrand, brand)
  expect((await brandOf('chat.example.org')).customerServiceChatUrl).toBe('')
  await demo.call(deleteBrand, { webHost: 'chat.example.org' })
  await say('user', 'operator', 'demo@avatar.studio', 'off')
})

/** Asks for the first page under a host name, as a browser does. */
function visit(host: string, language: string): Promise<{ status: number | undefined; type: string; text: string }> {
  const headers = { host, accept: 'text/html,application/xhtml+xml', 'accept-language': language }
  return new Promise((resolve, reject) => {
    const call = request(`${server.url}/`, { headers }, async (response) => {
      const text = String(Buffer.concat(await response.toArray()))
      resolve({ status: response.statusCode, type: response.headers['content-type'] ?? '', text })
    })
    call.on('error', reject).end()
  })
}

test('S11.11, S20.08 a host is the server’s while it has a brand; another gets a page in the browser’s language', async () => {
  await say('user', 'operator', 'demo@avatar.studio', 'on')
  const refused = await visit('c.example.org', 'fr-FR,en-US;q=0.9,zh;q=0.8')
  expect(refused).toMatchObject({ status: 421, type: 'text/html; charset=utf-8' })
  expect(refused.text).toContain('This server isn’t set up for this address.')
  expect(refused.text).not.toContain('<script')
  expect((await visit('c.example.org', 'zh-HK,zh;q=0.9')).text).toContain('此網址')
  await demo.call(saveBrand, { ...OWN_BRAND, webHost: 'c.example.org' })
  expect((await visit('C.example.org:5491', 'en')).status).toBe(200)
  await demo.call(deleteBrand, { webHost: 'c.example.org' })
  expect((await visit('c.example.org', 'th')).text).toContain('เซิร์ฟเวอร์นี้')
  await say('user', 'operator', 'demo@avatar.studio', 'off')
})

test('S11.08 administrators of the instance, made by a command, set and remove brands', async () => {
  const brand = { ...OWN_BRAND, webHost: 'b.example.org', webUserAgreementUrl: 'https://example.org/terms' }
  expect((await demo.raw(saveBrand, brand)).status).toBe(403)
  expect((await demo.call(selfDetail, {})).operator).toBe(false)
  await say('user', 'operator', 'demo@avatar.studio', 'on')
  expect((await demo.call(selfDetail, {})).operator).toBe(true)
  await demo.call(saveBrand, brand)
  expect((await demo.call(listBrands, {})).records.map(({ webHost }) => webHost)).toEqual([
    'b.example.org',
    'studio.example.org',
  ])
  expect(await brandOf('b.example.org')).toEqual(brand)
  expect((await demo.raw(saveBrand, { ...brand, webLoginPicUrl: 'data:text/html;base64,AAAA' })).status).toBe(400)
  await demo.call(deleteBrand, { webHost: 'b.example.org' })
  expect((await demo.raw(deleteBrand, { webHost: 'b.example.org' })).status).toBe(404)
  await say('user', 'operator', 'demo@avatar.studio', 'off')
  expect((await demo.raw(listBrands, {})).status).toBe(403)
})
