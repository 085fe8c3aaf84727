import { expect, type Page } from '@playwright/test'
import { say } from '#server/platform/http/messages/index.ts'
import { authenticatorOf } from '#tests/contract/authenticator.ts'
import { expectAccessible } from './accessible.ts'
import type { Account } from './accounts.ts'
import { LANGUAGE } from './language.ts'
import { Studio, texts } from './studio.ts'
import { test } from './test.ts'

const account = texts('account')
const login = texts('login')
const on = (left: number) => account('secondFactor.on', { left })
const change = (key: 'setUp' | 'renew' | 'turnOff') =>
  account('secondFactor.labelled', {
    label: account(`secondFactor.${key}`),
    value: account('secondFactor.title'),
  })

/** Fills the form of the log-in page, which then asks for the second step. */
async function beginLogIn(page: Page, person: Account): Promise<void> {
  await page.getByLabel(login('account')).fill(person.account)
  await page.getByRole('textbox', { name: login('password') }).fill(person.password)
  await page.getByLabel(login('agree')).check()
  await page.getByRole('button', { name: login('submit'), exact: true }).click()
  await expect(page.getByRole('heading', { name: login('secondFactor.title') })).toBeVisible()
}

/** Logs out by the account page. */
async function logOut(page: Page): Promise<void> {
  await page.goto('/accountSetting')
  await page
    .getByRole('main')
    .getByRole('button', { name: texts('common')('logout.button') })
    .click()
  await expect(page).toHaveURL(/\/login/)
}

test('S3.37, S8.15 a user turns the second factor on, logs in with it and with a recovery code, and turns it off', async ({
  page,
  person,
}) => {
  const studio = new Studio(page)
  await studio.logIn()
  await page.goto('/accountSetting')
  const dialog = page.getByRole('dialog')
  const password = dialog.getByRole('textbox', { name: account('secondFactor.password') })
  await page.getByRole('button', { name: change('setUp') }).click()
  await password.fill(person.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: account('secondFactor.qr') })).toBeVisible()
  const code = dialog.getByRole('textbox', { name: account('secondFactor.code') })
  await expect(code).toBeFocused()
  await expectAccessible(page, 'secret of the second factor')
  const secret = (await dialog.locator('code').textContent()) ?? ''
  const phone = authenticatorOf(secret)
  await code.fill(phone.code(-9))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(say(LANGUAGE, 'wrongCode'))
  await code.fill(phone.code())
  await page.keyboard.press('Enter')
  const shown = dialog.getByRole('list', { name: account('secondFactor.codesTitle') }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  await expect(dialog.getByRole('button', { name: account('secondFactor.copyCodes') })).toBeFocused()
  // they are not shown again: only their own button closes them
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'recovery codes')
  const codes = await shown.allTextContents()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: account('secondFactor.saveCodes') }).click(),
  ])
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')
  await dialog.getByRole('button', { name: account('secondFactor.done') }).click()
  await expect(page.getByText(on(10))).toBeVisible()

  await logOut(page)
  await beginLogIn(page, person)
  const field = page.getByRole('textbox', { name: login('secondFactor.code') })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page, 'second step of the log-in')
  await page.keyboard.press('Enter')
  await expect(page.getByText(login('error.code'), { exact: true })).toBeVisible()
  await field.fill(phone.code(9))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(say(LANGUAGE, 'wrongCode'))
  await page.getByRole('button', { name: login('secondFactor.toRecovery') }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: login('secondFactor.toCode') }).click()
  await expect(page.getByText(login('error.code'), { exact: true })).toHaveCount(0)
  await expect(page).toHaveURL(/\/login/)
  // as authenticators copy it: in two groups
  const next = phone.code(1)
  await field.fill(`${next.slice(0, 3)} ${next.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home\/index/)

  await logOut(page)
  await beginLogIn(page, person)
  await page.getByRole('button', { name: login('secondFactor.toRecovery') }).click()
  const recovery = page.getByRole('textbox', { name: login('secondFactor.recovery') })
  await expect(recovery).toBeFocused()
  await recovery.fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home\/index/)

  await page.goto('/accountSetting')
  await expect(page.getByText(on(9))).toBeVisible()
  await page.getByRole('button', { name: change('turnOff') }).click()
  await password.fill(person.password)
  await dialog.getByRole('button', { name: login('secondFactor.toRecovery') }).click()
  await dialog.getByRole('textbox', { name: login('secondFactor.recovery') }).fill(codes[1] ?? '')
  await expectAccessible(page, 'turning the second factor off')
  await dialog.getByRole('button', { name: account('secondFactor.turnOff'), exact: true }).click()
  await expect(page.getByText(account('secondFactor.off'))).toBeVisible()
  await logOut(page)
  studio.forgetSession()
  await studio.fillLogIn(person)
})
