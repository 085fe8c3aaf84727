import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { siteConfig } from '#shared/api/login.ts'
import { answered, says, showPage } from './billing-page.ts'

answered((path) => (path === siteConfig.path ? { useAliPay: true, useWeChatPay: false, useStripe: false } : undefined))

const profile = page.getByRole('region', { name: 'Profile' })

test('S8.11 the account shows until when the membership is in use, and extends it', async () => {
  const memberVipBenefitsDTOS = [
    { inUse: true, endTime: '2027-01-05' },
    { inUse: false, endTime: '2027-02-04' },
  ]
  await showPage('/accountSetting', { memberVipBenefitsDTOS })
  await says(profile, 'MembershipIn use until 2027-02-04')
  expect(page.getByRole('button', { name: 'Buy a membership' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Extend the membership' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('S8.11 a membership without an end is not extended', async () => {
  await showPage('/accountSetting', { memberVipBenefitsDTOS: [{ inUse: true, endTime: '' }] })
  await says(profile, 'MembershipIn use')
  expect(page.getByRole('button', { name: 'Extend the membership' }).elements()).toEqual([])
})

test('S8.11 who is no member can buy it from there', async () => {
  await showPage('/accountSetting', { memberVipBenefitsDTOS: [] })
  await says(profile, 'MembershipNo membership')
  await page.getByRole('button', { name: 'Buy a membership' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('S8.11 where nothing is sold nothing is said of memberships', async () => {
  await showPage('/accountSetting', { buys: false })
  await says(profile, 'Workspace')
  expect(profile.element().textContent).not.toContain('Membership')
})
