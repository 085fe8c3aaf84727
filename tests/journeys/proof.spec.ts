import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { sqlIn } from './purchase.ts'
import { chooseLanguage, Studio, texts } from './studio.ts'
import { test } from './test.ts'

test('S3.36 whoever makes an API key long after the log-in is asked for the password, and the key is made then', async ({
  page,
  own,
  person,
}) => {
  const [account, common] = [texts('account'), texts('common')]
  await chooseLanguage(page)
  await page.goto('/login')
  await new Studio(page).fillLogIn(person)
  await sqlIn(own.dataDir, "update sessions set created_at = now() - interval '11 minutes'", [])
  await page.goto('/accountSetting/keys')
  await page.getByRole('button', { name: account('keys.create') }).click()
  const dialog = page.getByRole('dialog', { name: account('keys.create') })
  await dialog.getByLabel(account('keys.name')).fill('Nightly')
  const create = dialog.getByRole('button', { name: account('keys.create') })
  await create.click()

  const proof = page.getByRole('dialog', { name: common('proof.title') })
  await test.step('closed without a proof, it says why there is no key', async () => {
    await proof.getByRole('button', { name: common('action.cancel') }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
  })
  await test.step('Escape closes it alone: what was entered below stays', async () => {
    await create.click()
    await expect(proof.getByLabel(account('password.current'))).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(proof).toHaveCount(0)
    await expect(dialog.getByLabel(account('keys.name'))).toHaveValue('Nightly')
  })
  await create.click()
  await expect(proof.getByRole('button', { name: account('proof.byCode') })).toBeVisible()
  await expectAccessible(page, 'proof of the user')
  const password = proof.getByLabel(account('password.current'))
  const confirm = proof.getByRole('button', { name: common('action.confirm') })
  await password.fill('Wrong-2026')
  await confirm.click()
  await expect(proof.getByRole('alert')).toBeVisible()
  await password.fill(person.password)
  await confirm.click()
  await expect(proof).toHaveCount(0)
  await expect(dialog.getByLabel(account('keys.key'))).toHaveValue(/^avst_/)
})
