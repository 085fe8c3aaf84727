import { expect } from '@playwright/test'
import { say } from '#server/platform/http/messages/index.ts'
import { expectAccessible } from './accessible.ts'
import { SECOND } from './accounts.ts'
import { proveAccount } from './codes.ts'
import { LANGUAGE } from './language.ts'
import { chooseLanguage, Studio, texts } from './studio.ts'
import { test } from './test.ts'

test('S3.12, S3.13, S3.15, S8.06 a forgotten password is replaced in two steps, by one that is entered twice; failures ask for a captcha', async ({
  page,
  own,
}) => {
  const login = texts('login')
  const confirm = texts('common')('action.confirm')
  // failures of this address ask no other one
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' })
  await chooseLanguage(page)
  await page.goto('/login')
  await test.step('S3.14, S3.15 a code of an invitation is typed, or an invitation is requested', async () => {
    await page.getByRole('button', { name: login('invitation.have') }).click()
    await expectAccessible(page, 'code of an invitation')
    await page.getByLabel(login('invitation.code')).fill('0000-0000-0000-0000')
    await page.getByRole('button', { name: login('reset.next') }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: login('invitation.request') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(login('invitation.name')).fill('Lin')
    await expectAccessible(page, 'request of an invitation')
    await dialog.getByLabel(login('invitation.phone')).fill('13700137000')
    await dialog.getByRole('button', { name: login('invitation.submit') }).click()
    await expect(dialog.getByText(login('invitation.error.company'))).toBeVisible()
    await dialog.getByLabel(login('invitation.company')).fill('Lin Films')
    await dialog.getByRole('button', { name: login('invitation.submit') }).click()
    await expect(dialog.getByRole('status')).toHaveText(login('invitation.sent', { hours: 48 }))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: login('reset.back') }).click()
    await page.getByRole('tab', { name: login('way.password') }).click()
  })
  await test.step('S3.12 the fourth attempt shows a picture, in whose place the browser works', async () => {
    const submit = page.getByRole('button', { name: login('submit'), exact: true })
    await page.getByLabel(login('account')).fill(SECOND.account)
    await page.getByRole('textbox', { name: login('password') }).fill('Wrong#2026')
    await page.getByLabel(login('agree')).check()
    for (let i = 0; i < 3; i++) {
      const refused = page.waitForResponse(/login\/password/)
      await submit.click()
      await refused
      await expect(submit).toBeEnabled()
    }
    await submit.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: login('captcha.picture') })).toBeVisible()
    await expect(dialog.getByLabel(login('captcha.label'))).toBeFocused()
    await expectAccessible(page, 'captcha')
    await dialog.getByLabel(login('captcha.label')).fill('22222')
    await dialog.getByRole('button', { name: confirm }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    let goOn = () => {}
    const looked = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/login/captcha', async (route) => {
      await looked
      await route.continue()
    })
    await dialog.getByRole('button', { name: login('captcha.toWork') }).click()
    await expect(dialog.getByRole('status')).toHaveText(login('captcha.working'))
    await expectAccessible(page, 'captcha in which the browser works')
    goOn()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveText(say(LANGUAGE, 'wrongPassword'))
  })
  await page.getByRole('button', { name: login('forgotten') }).click()
  await expectAccessible(page, 'forgotten password')
  await page.getByLabel(login('account')).fill(SECOND.account)
  await page.getByRole('button', { name: login('reset.next') }).click()
  await proveAccount(own.dataDir, page, SECOND.account)
  await page.getByRole('textbox', { name: login('newPassword'), exact: true }).fill(SECOND.password)
  const again = page.getByRole('textbox', { name: login('repeatPassword') })
  await again.fill('Orchard-walks-27')
  await page.getByRole('button', { name: login('reset.submit') }).click()
  await expect(page.getByText(login('error.repeat'))).toBeVisible()
  await expectAccessible(page, 'new password')
  await again.fill(SECOND.password)
  await page.getByRole('button', { name: login('reset.submit') }).click()
  await page.getByRole('button', { name: login('captcha.toWork') }).click()
  await expect(page.getByText(login('reset.done'))).toBeVisible()
  await page.getByRole('button', { name: login('submit'), exact: true }).click()
  await page.setExtraHTTPHeaders({})
  await new Studio(page).fillLogIn(SECOND)
})

test('S8.03, S3.20, S8.06, S8.09 a user changes the account, cancels it and keeps it', async ({ page, own }) => {
  const account = texts('account')
  const login = texts('login')
  const confirm = texts('common')('action.confirm')
  const phone = '13900139000'
  const dialog = page.getByRole('dialog')
  const studio = new Studio(page)
  await chooseLanguage(page)
  await page.goto('/login')
  await studio.fillLogIn(SECOND)
  await page.goto('/accountSetting')

  await test.step('S8.03 a phone number is added: a code to the email, then one to the phone', async () => {
    await page.getByRole('button', { name: account('contact.addPhone') }).click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'verification of a contact')
    await proveAccount(own.dataDir, page, SECOND.account)
    await dialog.getByRole('button', { name: account('contact.next') }).click()
    await dialog.getByLabel(account('contact.phone')).fill(phone)
    await expectAccessible(page, 'new contact')
    await proveAccount(own.dataDir, page, phone)
    await dialog.getByRole('button', { name: confirm }).click()
    await expect(page.getByText(phone, { exact: true })).toBeVisible()
  })

  await test.step('S8.06 the password dialog names a wrong one, and takes the right one', async () => {
    await page.getByRole('button', { name: account('password.title') }).click()
    const current = dialog.getByRole('textbox', { name: account('password.current') })
    await current.fill('Wrong#2026')
    await expectAccessible(page, 'change of the password')
    await dialog.getByRole('textbox', { name: login('newPassword'), exact: true }).fill(SECOND.password)
    await dialog.getByRole('textbox', { name: login('repeatPassword') }).fill(SECOND.password)
    await dialog.getByRole('button', { name: confirm }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await current.fill(SECOND.password)
    await dialog.getByRole('button', { name: confirm }).click()
    await expect(page.getByText(account('password.changed'))).toBeVisible()
  })

  await test.step('S3.20 a session of another device is listed, and ended', async () => {
    const context = await page.context().browser()?.newContext({ locale: LANGUAGE })
    const other = await context?.newPage()
    if (!context || !other) throw new Error('no second browser')
    await other.goto('/login')
    await new Studio(other).fillLogIn(SECOND)
    await page.goto('/accountSetting/sessions')
    await expect(page.getByText(account('sessions.current'))).toBeVisible()
    await page.getByRole('button', { name: account('sessions.end') }).click()
    await expect(page.getByRole('button', { name: account('sessions.end') })).toHaveCount(0)
    await other.goto('/home/draft')
    await expect(other).toHaveURL(/\/login/)
    await context.close()
  })

  await test.step('S8.09, S8.14, S3.17 the account is cancelled; the next log-in asks, and keeps it', async () => {
    await page.goto('/accountSetting')
    await page.route('**/cancel/plan*', (route) => route.abort())
    await page.getByRole('button', { name: account('cancel.title') }).click()
    await expect(dialog.getByRole('alert')).toContainText(texts('common')('error.offline'))
    await page.unroute('**/cancel/plan*')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: account('cancel.title') }).click()
    await expect(dialog).toContainText(account('cancel.account'))
    await expectAccessible(page, 'cancellation')
    await dialog.getByRole('textbox', { name: account('cancel.password') }).fill(SECOND.password)
    await dialog.getByRole('button', { name: account('cancel.confirm') }).click()
    await expect(page).toHaveURL(/\/login/)
    await studio.fillLogIn(SECOND)
    await page.getByRole('button', { name: account('cancel.keep') }).click()
    await expect(page.getByText(account('cancel.kept'))).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})
