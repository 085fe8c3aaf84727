import { expect, test } from 'vitest'
import { accountKind } from '#shared/api/account-name.ts'
import { accountFault } from '#ui/screens/login/account-fault.ts'

test.each([
  ['13800138000', 'phone'],
  ['123', 'phone'],
  ['demo@avatar.studio', 'email'],
  ['1380013800x', 'email'],
])('S3.02 %s is taken for a %s', (name, kind) => {
  expect(accountKind(name)).toBe(kind)
})

test.each([
  ['', 'error.account'],
  ['   ', 'error.account'],
  ['23800138000', 'error.phone'],
  ['1380013800', 'error.phone'],
  ['138001380000', 'error.phone'],
  ['demo', 'error.email'],
  ['demo@', 'error.email'],
])('S3.02, S3.03 %j is refused with %s', (name, fault) => {
  expect(accountFault(name)).toBe(fault)
})

test('S3.02 11 digits that start with 1, and an email, are accepted', () => {
  expect([accountFault('13800138000'), accountFault(' demo@avatar.studio ')]).toEqual([null, null])
})
