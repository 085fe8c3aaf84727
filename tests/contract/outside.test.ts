import { expect, test } from 'vitest'
import { isPermitted } from '#server/engines/render/outside.ts'
import { isPublic } from '#server/platform/internet/public-address.ts'

test('F9 loopback, link-local and private addresses are not public, also as IPv6', () => {
  const inside = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0']
  const inside6 = ['::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', 'ff02::1']
  expect([...inside, ...inside6, 'localhost'].filter(isPublic)).toEqual([])
  const documentation = ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1', '3fff:fff::1']
  const assigned = ['192.31.196.1', '192.52.193.1', '192.175.48.1', '2620:4f:8000::1', '2001::1', '5f00::1', '100::1']
  expect([...documentation, ...assigned].filter(isPublic)).toEqual([])
  expect(['93.184.215.14', '2606:2800:21f:cb07::1'].filter(isPublic)).toHaveLength(2)
})

test('F9 media come from https addresses of hosts that the operator names', () => {
  const hosts = ['media.example.com', '127.0.0.1', '::1']
  const permitted = (url: string) => isPermitted(new URL(url), hosts)
  expect(permitted('https://media.example.com/a.png')).toBe(true)
  for (const url of ['http://media.example.com/', 'https://example.com/', 'https://127.0.0.1/', 'https://[::1]/']) {
    expect(permitted(url)).toBe(false)
  }
})
