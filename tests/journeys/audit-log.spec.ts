import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { say } from '#server/platform/http/messages/index.ts'
import { EVENT_KINDS } from '#shared/api/workspace-events.ts'
import { expectAccessible } from './accessible.ts'
import { LANGUAGE } from './language.ts'
import { chooseLanguage, Studio, texts } from './studio.ts'
import { test } from './test.ts'

test('S3.38, S3.39 an administrator reads the audit log by keys, narrows it, and exports what is shown', async ({
  page,
  person,
}) => {
  const [account, billing, common] = [texts('account'), texts('billing'), texts('common')]
  await chooseLanguage(page)
  await page.goto('/login')
  await new Studio(page).fillLogIn(person)
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  const kind = page.getByLabel(account('audit.event'), { exact: true })
  const open = async () => {
    await page.goto('/accountSetting')
    await page.getByRole('main').locator('a[href="/accountSetting/audit"]').press('Enter')
    await expect(page.getByRole('heading', { name: account('audit.title'), level: 1 })).toBeVisible()
  }
  /** Chooses a kind of events by the arrow keys, as far as it is below the one that is chosen. */
  const chooseKind = async (before: string, chosen: (typeof EVENT_KINDS)[number]) => {
    const order: readonly string[] = ['', ...EVENT_KINDS]
    await kind.focus()
    for (let step = order.indexOf(before); step < order.indexOf(chosen); step++) await page.keyboard.press('ArrowDown')
    await expect(kind).toHaveValue(chosen)
  }

  await test.step('the own log-in is there: who, how, from which address and browser', async () => {
    await open()
    const first = rows.first()
    for (const words of [person.account, account('audit.kinds.logIn'), account('audit.ways.password')])
      await expect(first).toContainText(words)
    await expect(first).toContainText(/127\.0\.0\.1|::1/)
    await expect(first).toContainText(/Chrome \d+, Linux/)
    await expectAccessible(page, 'audit log')
  })

  await test.step('a new API key is found by its kind, and by nobody else', async () => {
    await page.goto('/accountSetting/keys')
    await page.getByRole('button', { name: account('keys.create') }).click()
    const dialog = page.getByRole('dialog', { name: account('keys.create') })
    await dialog.getByLabel(account('keys.name')).fill('Nightly')
    await dialog.getByRole('button', { name: account('keys.create') }).click()
    await expect(dialog.getByLabel(account('keys.key'))).toHaveValue(/^avst_/)
    await open()
    await expect(rows).toHaveCount(2)
    await chooseKind('', 'keyMade')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('Nightly')
    await expect(rows.first()).toContainText(account('keys.scope.read'))
  })

  await test.step('the export has what is shown, and is an event', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: billing('export') }).press('Enter')
    const file = await download
    expect(file.suggestedFilename()).toBe('audit-log.csv')
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain(say(LANGUAGE, 'columnEvent'))
    expect(lines[1]).toContain(`,keyMade,${person.account},`)
    await chooseKind('keyMade', 'logExported')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText(account('audit.kinds.logExported'))
  })

  await test.step('filters that nothing matches say so, and are cleared', async () => {
    await page.getByLabel(account('audit.from')).fill('2099-01-01')
    await expect(page.getByText(account('audit.noneFound'))).toBeVisible()
    await expectAccessible(page, 'audit log without events')
    await page.getByRole('button', { name: account('audit.clear') }).press('Enter')
    await expect(rows).toHaveCount(3)
    await expect(kind).toHaveValue('')
  })

  await test.step('an error is told with a way to try again, which keeps the choice', async () => {
    const failed = { status: 500, json: { code: 500, msg: say(LANGUAGE, 'internal'), data: null } }
    await page.route('**/workspace/event/list*', (route) => route.fulfill(failed))
    await chooseKind('', 'logIn')
    const retry = page.getByRole('button', { name: common('action.retry') })
    await expect(retry).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(say(LANGUAGE, 'internal'))
    await expect(kind).toBeFocused()
    await expectAccessible(page, 'audit log after an error')
    await page.unroute('**/workspace/event/list*')
    await retry.press('Enter')
    await expect(rows).toHaveCount(1)
    await expect(kind).toHaveValue('logIn')
  })
})
