import { describe, expect, test } from 'vitest'
import { passwordFault } from '#server/features/account/users/passwords.ts'
import { deviceOf } from '#server/platform/audit/device.ts'
import { isAccountName } from '#shared/api/account-name.ts'
import { isPasswordTooLong, isPasswordWeak } from '#shared/api/password.ts'
import { allows } from '#shared/api/roles.ts'

describe('S8.05 new passwords', () => {
  test.each([
    ['Aa34567', 'seven characters', true],
    ['abcdefgh', 'one class', true],
    ['12345678', 'one class', true],
    ['密码密码密码密码', 'one class', true],
    ['abcdefg1', 'two classes', false],
    ['ABCDEFGh', 'two classes', false],
    ['1234567!', 'two classes', false],
    ['密码密码密码1a', 'three classes', false],
  ])('%s: %s', (password, _, weak) => {
    expect(isPasswordWeak(password)).toBe(weak)
  })

  test.each([
    [' password1', 'commonPassword'],
    ['PASSWORD1\u00a0', 'commonPassword'],
    ['Ｐａｓｓｗｏｒｄ１', 'commonPassword'],
    ['pass\u200bword\u00ad1\u2060', 'commonPassword'],
    ['lin@exam\u200dple.com', 'namePassword'],
    [' lin@example.com', 'namePassword'],
    ['password1 of mine', null],
  ])(
    'S8.05 spaces around a common one, full-width letters and invisible signs do not make it another: %j',
    (password, fault) => {
      expect(passwordFault(password, ['lin@example.com'])).toBe(fault)
    },
  )

  test.each([
    ...['Password#1', 'Password123!', 'Passw0rd!', 'P@$$w0rd1', 'Welcome#1', 'Admin@123', 'Aa123456!', 'Qwerty123!'],
    ...['Summer#2026', '!Dragon!99'],
  ])('S8.05 a word of a common one is no better with digits and signs around it: %s', (password) => {
    expect(passwordFault(password, [])).toBe('commonPassword')
  })

  test.each([
    ['ann.lee@example.org1A', 'namePassword'],
    ['Ann.Lee#2026', 'namePassword'],
    ['Ann.Lee-walks-home', null],
    ['lin', 'weakPassword'],
    ['Berlin-2026', null],
    ['Summer-in-the-city', null],
    ['Quiet-Harbour-2026', null],
    ['Presenter#2026', null],
  ])('S8.05 a name with little around it is refused, and a word among others is not: %s', (password, fault) => {
    expect(passwordFault(password, ['ann.lee@example.org', 'lin'])).toBe(fault)
  })

  test('245 bytes of UTF-8 can be encrypted, more cannot', () => {
    expect(isPasswordTooLong('x'.repeat(245))).toBe(false)
    expect(isPasswordTooLong('x'.repeat(246))).toBe(true)
    expect(isPasswordTooLong('é'.repeat(122))).toBe(false)
    expect(isPasswordTooLong('密'.repeat(82))).toBe(true)
    expect(isPasswordTooLong('😀'.repeat(62))).toBe(true)
  })
})

test('an account is named by a mobile number or an email', () => {
  expect(['13800138000', 'a@b.c'].map(isAccountName)).toEqual([true, true])
  expect(['admin', '12345', '23800138000', 'a@b', ''].map(isAccountName)).toEqual([false, false, false, false, false])
})

test('a role is enough for its own need and every lower one', () => {
  const roles = ['member', 'admin', 'owner'] as const
  const needs = ['nobody', 'member', 'admin', 'owner', 'operator'] as const
  expect(roles.map((role) => needs.filter((need) => allows(need, { role, operator: false })))).toEqual([
    ['nobody', 'member'],
    ['nobody', 'member', 'admin'],
    ['nobody', 'member', 'admin', 'owner'],
  ])
  expect(needs.filter((need) => allows(need, { role: 'member', operator: true }))).toEqual([
    'nobody',
    'member',
    'operator',
  ])
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    'Chrome 140, Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge 140, Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    'Safari 18, macOS',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1', 'Safari 18, iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140, Linux'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', ''],
])('the device of %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test('S3.38 of a long User-Agent header the beginning is read, and the device stays short', () => {
  expect(deviceOf(`Chrome/${'9'.repeat(14_000)}`).length).toBeLessThanOrEqual(60)
  // what begins with a mark again and again takes long to read
  expect(deviceOf(`${'Version/1 '.repeat(1400)} Safari/1`)).toBe('Version/1')
})
