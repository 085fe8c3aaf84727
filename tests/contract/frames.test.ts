import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { secure } from '#server/platform/http/security.ts'
import { ROOT } from './kit.ts'

/** The headers of a page of a server with this configuration. */
async function headersWith(variables: Record<string, string>) {
  const app = fastify()
  await secure(app, { https: true, mediaOrigins: [], frames: readConfig(variables, ROOT).frames })
  app.get('/', async () => 'page')
  const { headers } = await app.inject('/')
  await app.close()
  return { policy: String(headers['content-security-policy']), permissions: String(headers['permissions-policy']) }
}

test('pages show their own frames alone, and no frame uses a feature', async () => {
  const { policy, permissions } = await headersWith({})
  expect(policy).toContain("frame-src 'self';")
  expect(permissions).toContain('payment=(), ')
  expect((await headersWith({ FRAME_FEATURES: 'payment' })).permissions).toContain('payment=(), ')
})

test('a payment provider that the configuration names is shown in a frame, and may ask to pay', async () => {
  const variables = {
    FRAME_ORIGINS: 'https://pay.example.com, https://bank.example.com:8443',
    FRAME_FEATURES: 'payment',
  }
  const { policy, permissions } = await headersWith(variables)
  expect(policy).toContain("frame-src 'self' https://pay.example.com https://bank.example.com:8443;")
  expect(permissions).toContain('payment=(self "https://pay.example.com" "https://bank.example.com:8443"), ')
  expect(permissions).toContain('camera=(self), ')
})

test.each([
  'http://pay.example.com',
  'https://pay.example.com/',
  'pay.example.com',
  "https://a.example 'unsafe-inline'",
])('FRAME_ORIGINS refuses %s', (origin) => {
  expect(() => readConfig({ FRAME_ORIGINS: origin }, ROOT)).toThrow(/^FRAME_ORIGINS.+cannot be used: origins such as/)
})

test('FRAME_FEATURES refuses what no browser has', () => {
  expect(() => readConfig({ FRAME_FEATURES: 'payment,telepathy' }, ROOT)).toThrow(/^FRAME_FEATURES.+: some of camera/)
})
