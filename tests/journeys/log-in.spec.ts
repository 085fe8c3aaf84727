import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { digitsInWords } from '#server/features/account/captcha/words.ts'
import { say } from '#server/platform/http/messages/index.ts'
import { createBatch } from '#shared/api/batch.ts'
import { API_BASE } from '#shared/api/envelope.ts'
import { OIDC_RETURN } from '#shared/api/login.ts'
import { deleteWork } from '#shared/api/work.ts'
import { operated } from '#tests/contract/cli/operator.ts'
import { expectAccessible } from './accessible.ts'
import { DEMO, SECOND } from './accounts.ts'
import { LANGUAGE } from './language.ts'
import { chooseLanguage, Studio, texts, wordsOf } from './studio.ts'
import { test } from './test.ts'

/** The last code that the operator finds in the outbox for an account. */
async function codeFor(dataDir: string, account: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const lines = await operated({ DATA_DIR: dataDir }, ['outbox'])
      const line = lines.findLast((one) => one.split('\t')[1] === account) ?? ''
      code = /\b\d{6}\b/.exec(line.split('\t')[3] ?? '')?.[0] ?? ''
      return code
    })
    .not.toBe('')
  return code
}

/** Sends a code from the open form, sees the button count down, and fills the code in. */
async function proveAccount(dataDir: string, page: Page, account: string, language = LANGUAGE): Promise<void> {
  const login = wordsOf(language)('login')
  await page.getByRole('button', { name: login('code.send') }).click()
  const [before = '', after = ''] = login('code.wait', { seconds: '|' }).split('|')
  await expect(page.getByRole('button', { name: new RegExp(`${before}\\d+${after}`) })).toBeDisabled()
  await page.getByRole('textbox', { name: login('code.label'), exact: true }).fill(await codeFor(dataDir, account))
}

test('S3.10, S3.14, S3.16, S3.34 an administrator invites a colleague, who joins by a code', async ({
  page,
  browser,
  own,
}) => {
  const account = texts('account')
  const guest = 'guest@avatar.studio'
  const studio = new Studio(page)
  await chooseLanguage(page)
  await page.goto('/login')
  await studio.fillLogIn(SECOND)
  await page.goto('/accountSetting')
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
    await expect(theirs.getByRole('status')).toContainText('second')
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

  await test.step('S3.16, S3.34 the demo account joins too; by the provider it logs in, chooses its workspace, and switches, in all tabs', async () => {
    const login = wordsOf('zh-CN')('login')
    const common = wordsOf('zh-CN')('common')
    await page.getByRole('button', { name: account('members.invite') }).click()
    await page.getByRole('button', { name: account('members.createLink') }).click()
    const second = await page.getByLabel(account('members.inviteLink')).inputValue()
    await page.keyboard.press('Escape')
    const both = await browser.newContext({ locale: 'zh-CN' })
    // chosen here: otherwise the account's language is taken, which another journey may have set
    const demo = await both.newPage()
    await chooseLanguage(demo, 'zh-CN')
    const studio = new Studio(demo, 'zh-CN')
    await demo.goto(second)
    await demo.getByRole('tab', { name: login('way.password') }).click()
    await studio.fillLogIn(DEMO)
    await studio.logOut()
    const redirect = new URL(OIDC_RETURN, demo.url()).href
    own.provider.open(redirect)
    const button = demo.getByRole('button', { name: login('oidc.button', { name: 'Company' }) })
    await button.click()
    await expect(demo.getByRole('alert')).toHaveText(login('error.agree'))
    await demo.getByLabel(login('agree')).check()
    await button.click()
    await expect(demo.getByRole('alert')).toHaveText(say('zh-CN', 'oidcRefused'))
    own.provider.state.person = { email: DEMO.account, verified: true }
    await demo.getByLabel(login('agree')).check()
    await button.click()
    await expect(demo.getByRole('dialog').getByRole('button', { name: 'second' })).toBeVisible()
    await expectAccessible(demo, 'choice of a workspace')
    await demo.getByRole('dialog').getByRole('button', { name: 'second' }).click()
    await expect(demo).toHaveURL(/\/home\/index/)
    const menu = demo.getByRole('banner').getByRole('button', { name: common('nav.account') })
    // by keys: a menu that opens under the pointer closes when a busy machine moves the pointer slowly
    await menu.press('ArrowDown')
    await expect(demo.getByRole('menuitem', { name: 'second' })).toBeDisabled()
    const beside = await both.newPage()
    await beside.goto('/accountSetting')
    await expect(beside.getByRole('main')).toContainText('second')
    // a tab behind another one paints nothing, so its menus do not open
    await demo.bringToFront()
    await demo.getByRole('menuitem', { name: 'Demo' }).click()
    await expect(demo.getByRole('menuitem')).toHaveCount(0)
    await menu.press('ArrowDown')
    await expect(demo.getByRole('menuitem', { name: 'Demo' })).toBeDisabled()
    await expect(beside.getByRole('main')).not.toContainText('second')
    await both.close()
    await page.reload()
    await page
      .getByRole('row', { name: DEMO.account })
      .getByRole('button', { name: account('members.remove') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: account('members.remove') })
      .click()
    await expect(page.getByRole('row', { name: DEMO.account })).toHaveCount(0)
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
    await expect(theirs.getByRole('status')).toHaveText(wordsOf('zh-CN')('login')('removed', { workspace: 'second' }))
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

/** Answers the captcha of the open dialog, which asks for digits in words. */
async function answerInWords(page: Page): Promise<void> {
  const question = (await page.getByRole('dialog').getByRole('status').textContent()) ?? ''
  const answer = question
    .replace(say(LANGUAGE, 'captchaQuestion', { words: '' }), '')
    .split(/、|, /)
    .map((word) => [...'0123456789'].find((digit) => digitsInWords(LANGUAGE, digit) === word))
  await page.getByLabel(texts('login')('captcha.words')).fill(answer.join(''))
}

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
  await test.step('S3.12 the fourth attempt shows a picture, or a question that the keyboard answers', async () => {
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
    await dialog.getByRole('button', { name: login('captcha.toWords') }).click()
    await expect(dialog.getByRole('status')).toBeVisible()
    await expectAccessible(page, 'captcha in words')
    await answerInWords(page)
    await page.keyboard.press('Enter')
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
  await again.fill('Another#2027')
  await page.getByRole('button', { name: login('reset.submit') }).click()
  await expect(page.getByText(login('error.repeat'))).toBeVisible()
  await expectAccessible(page, 'new password')
  await again.fill(SECOND.password)
  await page.getByRole('button', { name: login('reset.submit') }).click()
  await page.getByRole('button', { name: login('captcha.toWords') }).click()
  await answerInWords(page)
  await page.getByRole('button', { name: confirm }).click()
  await expect(page.getByRole('status')).toHaveText(login('reset.done'))
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
