import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { say } from '#server/platform/http/messages/index.ts'
import { createBatch } from '#shared/api/batch.ts'
import { API_BASE } from '#shared/api/envelope.ts'
import { OIDC_RETURN } from '#shared/api/login.ts'
import { deleteWork } from '#shared/api/work.ts'
import { expectAccessible } from './accessible.ts'
import { SECOND } from './accounts.ts'
import { proveAccount } from './codes.ts'
import { hold } from './pages.ts'
import { chooseLanguage, Studio, texts, wordsOf } from './studio.ts'
import { test } from './test.ts'

test('S3.10, S3.14, S3.16, S3.34 an administrator invites a colleague, who joins by a code', async ({
  page,
  browser,
  own,
  person,
}) => {
  const account = texts('account')
  const guest = 'guest@avatar.studio'
  const studio = new Studio(page)
  await chooseLanguage(page)
  await page.goto('/login')
  await studio.fillLogIn(SECOND)
  await page.goto('/accountSetting/members')
  const link = await test.step('S3.14 the link is shown once', async () => {
    await page.getByRole('button', { name: account('members.invite') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'invitation')
    await page.getByRole('button', { name: account('members.createLink') }).click()
    const shown = await page.getByLabel(account('members.inviteLink')).inputValue()
    expect(shown).toContain(await page.getByLabel(account('members.inviteCode')).inputValue())
    await expectAccessible(page, 'link of an invitation')
    return shown
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: account('members.revoke') })).toBeVisible()

  const context = await browser.newContext({ locale: 'zh-CN' })
  const theirs = await context.newPage()
  await test.step('S3.11, S3.14 the guest proves the email and is in the workspace', async () => {
    const login = wordsOf('zh-CN')('login')
    await theirs.goto(link)
    await expect(theirs.getByRole('status').filter({ hasText: 'second' })).toBeVisible()
    await expectAccessible(theirs, 'registration')
    await theirs.getByRole('button', { name: login('code.send') }).click()
    await expect(theirs.getByText(login('error.account'))).toBeVisible()
    await theirs.getByLabel(login('account')).fill(guest)
    await proveAccount(own.dataDir, theirs, guest, 'zh-CN')
    await theirs.getByLabel(login('agree')).check()
    await theirs.getByRole('button', { name: login('submit'), exact: true }).click()
    await expect(theirs).toHaveURL(/\/home\/index/)
    await theirs.goto('/accountSetting')
    await expect(theirs.getByText(guest)).toBeVisible()
    await expect(theirs.getByText(wordsOf('zh-CN')('account')('members.title'))).toHaveCount(0)
  })

  await test.step('S8.02 the guest changes the own name', async () => {
    const own = wordsOf('zh-CN')('account')
    await theirs.getByRole('button', { name: own('changeNickname') }).click()
    await theirs.getByLabel(own('nickname'), { exact: true }).fill('小美')
    await theirs.getByRole('button', { name: wordsOf('zh-CN')('common')('action.confirm') }).click()
    await expect(theirs.getByText('小美').first()).toBeVisible()
  })

  await test.step('S3.16, S3.34 another account joins too; by the provider it logs in, chooses its workspace, and switches, in all tabs', async () => {
    const login = wordsOf('zh-CN')('login')
    const common = wordsOf('zh-CN')('common')
    await page.getByRole('button', { name: account('members.invite') }).click()
    await page.getByRole('button', { name: account('members.createLink') }).click()
    const second = await page.getByLabel(account('members.inviteLink')).inputValue()
    await page.keyboard.press('Escape')
    const both = await browser.newContext({ locale: 'zh-CN' })
    // chosen here: otherwise the language of the account is taken
    const other = await both.newPage()
    await chooseLanguage(other, 'zh-CN')
    const studio = new Studio(other, 'zh-CN')
    await other.goto(second)
    await other.getByRole('tab', { name: login('way.password') }).click()
    await studio.fillLogIn(person)
    await studio.logOut()
    const redirect = new URL(OIDC_RETURN, other.url()).href
    own.provider.open(redirect)
    const button = other.getByRole('button', { name: login('oidc.button', { name: 'Company' }) })
    await button.click()
    await expect(other.getByRole('alert')).toHaveText(login('error.agree'))
    await other.getByLabel(login('agree')).check()
    await button.click()
    await expect(other.getByRole('alert')).toHaveText(say('zh-CN', 'oidcRefused'))
    own.provider.state.person = { email: person.account, verified: true }
    await other.getByLabel(login('agree')).check()
    await button.click()
    await expect(other.getByRole('dialog').getByRole('button', { name: 'second' })).toBeVisible()
    await expectAccessible(other, 'choice of a workspace')
    await other.getByRole('dialog').getByRole('button', { name: 'second' }).click()
    await expect(other).toHaveURL(/\/home\/index/)
    const menu = other.getByRole('banner').getByRole('button', { name: common('nav.account') })
    // by keys: a menu that opens under the pointer closes when a busy machine moves the pointer slowly
    await menu.press('ArrowDown')
    await expect(other.getByRole('menuitem', { name: 'second' })).toBeDisabled()
    const beside = await both.newPage()
    await beside.goto('/accountSetting')
    await expect(beside.getByRole('main')).toContainText('second')
    // a tab behind another one paints nothing, so its menus do not open
    await other.bringToFront()
    const go = await hold(other, /user\/self\/tenant$/)
    await other.getByRole('menuitem', { name: person.name }).click()
    await expect(other.getByRole('menuitem', { name: person.name })).toHaveAttribute('aria-busy', 'true')
    go()
    await expect(other.getByRole('menuitem')).toHaveCount(0)
    await menu.press('ArrowDown')
    await expect(other.getByRole('menuitem', { name: person.name })).toBeDisabled()
    await expect(beside.getByRole('main')).not.toContainText('second')
    await both.close()
    await page.reload()
    await page
      .getByRole('row', { name: person.account })
      .getByRole('button', { name: account('members.remove') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: account('members.remove') })
      .click()
    await expect(page.getByRole('row', { name: person.account })).toHaveCount(0)
  })

  await test.step('S3.29 the owner gives the guest a role, and removes the guest', async () => {
    await page.reload()
    const row = page.getByRole('row', { name: guest })
    const role = row.getByRole('combobox', { name: account('members.roleOf', { name: '小美' }) })
    await role.selectOption('admin')
    await expect(role).toHaveValue('admin')
    await expect(
      page.getByText(account('members.roleChanged', { name: '小美', role: account('members.roles.admin') })),
    ).toBeVisible()
    await role.selectOption('owner')
    const asked = page.getByRole('dialog', { name: account('members.ownerTitle', { name: '小美' }) })
    await expect(asked).toBeVisible()
    await expectAccessible(page, 'new owner')
    await asked.getByRole('button', { name: texts('common')('action.cancel') }).click()
    await expect(role).toHaveValue('admin')
    await row.getByRole('button', { name: account('members.remove') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: account('members.remove') })
      .click()
    await expect(row).toHaveCount(0)
    await theirs.goto('/home/draft')
    const removed = wordsOf('zh-CN')('login')('removed', { workspace: 'second' })
    await expect(theirs.getByRole('status').filter({ hasText: removed })).toBeVisible()
    await expect(theirs).toHaveURL(/\/login/)
  })
  await context.close()

  await test.step('S21.01 the owner makes an API key, which is shown once, and revokes it', async () => {
    await page.goto('/accountSetting/keys')
    await page.getByRole('button', { name: account('keys.create') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(account('keys.name')).fill('Nightly')
    await expectAccessible(page, 'new API key')
    await dialog.getByLabel(account('keys.scope.render')).check()
    await dialog.getByRole('button', { name: account('keys.create') }).click()
    const shown = dialog.getByLabel(account('keys.key'))
    await expect(shown).toHaveValue(/^avst_.{43}$/)
    const key = await shown.inputValue()
    await expectAccessible(page, 'API key')
    await page.keyboard.press('Escape')
    await test.step('S21.02, S21.06 with it a program makes a film for each row of a table; the good ones are among the videos', async () => {
      const ask = async (call: { path: string }, data: object) => {
        const headers = { authorization: `Bearer ${key}` }
        return (await page.request.post(API_BASE + call.path, { headers, data })).json()
      }
      const document = JSON.parse(readFileSync('examples/batch/project.json', 'utf8'))
      // the picture of each row is a file of the example
      document.scenes[0].tracks.pop()
      const settings = { name: 'For {{name}}', format: 'mp4', size: 720, frameRate: 25, bitRate: 1 }
      const csv = 'name,company\nAda,Lumen\n,Lumen\n'
      const { data } = await ask(createBatch, { document: JSON.stringify(document), csv, settings })
      expect(data.rows).toMatchObject([{ reason: null }, { workId: null, reason: expect.stringContaining('name') }])
      await page.goto('/home/work')
      await expect(page.getByRole('article', { name: 'For Ada' })).toBeVisible()
      expect((await ask(deleteWork, { id: data.rows[0].workId })).code).toBe(200)
      await page.goto('/accountSetting/keys')
    })
    const row = page.getByRole('row', { name: 'Nightly' })
    await expect(row).toContainText(account('keys.scope.render'))
    await row.getByRole('button', { name: account('keys.revoke') }).click()
    await dialog.getByRole('button', { name: account('keys.revoke') }).click()
    await expect(page.getByText(account('keys.none'))).toBeVisible()
  })

  await test.step('S21.07 the owner adds a webhook, whose secret is shown once, and deletes it', async () => {
    await page.goto('/accountSetting/webhooks')
    await page.getByRole('button', { name: account('webhooks.add') }).click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: account('webhooks.add') })
    await dialog.getByLabel(account('webhooks.address')).fill('https://127.0.0.1/hook')
    await confirm.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expectAccessible(page, 'new webhook')
    await dialog.getByLabel(account('webhooks.address')).fill('https://example.org/hook')
    await confirm.click()
    await expect(dialog.getByLabel(account('webhooks.secret'))).toHaveValue(/^whsec_/)
    await expectAccessible(page, 'secret of a webhook')
    await page.keyboard.press('Escape')
    const row = page.getByRole('row', { name: 'https://example.org/hook' })
    await row.getByRole('button', { name: account('webhooks.delete') }).click()
    await dialog.getByRole('button', { name: account('webhooks.delete') }).click()
    await expect(page.getByText(account('webhooks.none'))).toBeVisible()
  })
})
