import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { saveScript } from '#shared/api/scripts.ts'
import { fillShelves } from '#tests/contract/fill-shelves.ts'
import { Client } from '#tests/contract/kit.ts'
import { expectAccessible } from './accessible.ts'
import { hold, makeDrafts } from './pages.ts'
import { Studio, texts } from './studio.ts'
import { test } from './test.ts'

const account = texts('account')
const common = texts('common')

test('S8.01, S8.07, S4.25 the account, what is kept for it, and its data', async ({ page, own, person }) => {
  await new Studio(page).logIn()

  // more than a list has at once, and one that is missing
  await makeDrafts(page, 26)

  await test.step('S1.04, S8.01 the account page shows the user and the version', async () => {
    await page.goto('/accountSetting')
    await expect(page.getByText('2.8.0')).toBeVisible()
    await expect(page.getByText(person.account)).toBeVisible()
  })

  await test.step('S8.07 an agent code is bound, and unbound after a question', async () => {
    await page.getByRole('button', { name: account('agent.title') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: account('agent.label') }).fill('AG2026')
    await expectAccessible(page, 'agent code')
    await dialog.getByRole('button', { name: account('agent.bind'), exact: true }).click()
    await page.getByRole('button', { name: account('agent.unbindLabel') }).click()
    await dialog.getByRole('button', { name: account('agent.unbind'), exact: true }).click()
    await expect(page.getByRole('button', { name: account('agent.title') })).toBeVisible()
  })

  await test.step('S4.25 an owner changes for how long videos are kept, and reads what is deleted then', async () => {
    await expect(page.getByText(account('retention.forever'))).toBeVisible()
    const dialog = page.getByRole('dialog')
    const change = async (days: string | null) => {
      await page.getByRole('button', { name: account('retention.change') }).click()
      await expect(dialog.getByText(account('retention.what'))).toBeVisible()
      await dialog.getByRole('checkbox', { name: account('retention.limited') }).setChecked(days !== null)
      if (days) await dialog.getByRole('textbox', { name: account('retention.field') }).fill(days)
      await dialog.getByRole('button', { name: common('action.confirm') }).click()
    }
    await change('0')
    await expect(dialog.getByText(account('retention.wrong', { min: 1, max: 36_500 }))).toBeVisible()
    await expectAccessible(page, 'retention')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await change('365')
    await expect(page.getByText(account('retention.days_other', { count: 365 }))).toBeVisible()
    // the days are shown before the dialog has gone, and it has the same field as the next one
    await expect(dialog).toHaveCount(0)
    await change(null)
    await expect(page.getByText(account('retention.forever'))).toBeVisible()
  })

  await test.step('S8.13 the own data are a zip with the account, the drafts and uploads of every shelf, without secrets', async () => {
    const client = await new Client(own.url).logIn(person.account, person.password)
    const uploaded = await fillShelves(client)
    const script = await client.call(saveScript, { title: 'Welcome', content: '大家好' })
    // one is deleted for good after it was listed
    await page.route(
      '**/project/detail*',
      (route) => route.fulfill({ status: 404, json: { code: 404, msg: 'gone' } }),
      {
        times: 1,
      },
    )
    const go = await hold(page, /project\/list/)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: account('data.label') }).click()
    await expect(page.getByRole('status').filter({ hasText: account('data.begin') })).toBeVisible()
    await expectAccessible(page, 'progress of the own data')
    go()
    const saved = await download
    await expect(page.getByText(account('data.done'))).toBeVisible()
    const files = unzipSync(readFileSync(await saved.path()))
    const contents = Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)] as const)
    const { user, sessions } = JSON.parse(contents.find(([name]) => name === 'account.json')?.[1] ?? '{}')
    expect([user.email, sessions.length > 0]).toEqual([person.account, true])
    const drafts = contents.filter(([name]) => name.startsWith('projects/'))
    expect(drafts.length).toBeGreaterThan(24)
    const kept = `scripts/Welcome-${script.id.slice(0, 8)}.txt`
    expect(contents.find(([name]) => name === kept)?.[1]).toBe('大家好')
    const missing = contents.find(([name]) => name === 'missing.txt')?.[1]
    expect(missing).toMatch(/^projects\/[^\n]+\.json$/)
    for (const [name, text] of drafts) expect(typeof JSON.parse(text), name).toBe('object')
    expect(contents.map(([, text]) => text).join('')).not.toMatch(/argon2|token/i)
    const left = uploaded.filter(
      ({ id, bytes }) =>
        !Object.entries(files).some(([file, content]) => file.includes(id.slice(0, 8)) && bytes.equals(content)),
    )
    expect(left.map(({ shelf }) => shelf)).toEqual([])
  })

  await test.step('S8.08 the kept media are cleared', async () => {
    const clear = page.getByRole('button', { name: account('cache.clearLabel') })
    await expect(page.getByText(account('cache.note'))).toBeVisible()
    if (await clear.isEnabled()) await clear.click()
    await expect(clear).toBeDisabled()
  })

  await test.step('S8.12 the picture of the user is cropped by keys, shows in the header, and is removed', async () => {
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c41' } })
      .png()
      .toBuffer()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: account('picture.title') }).click(),
    ])
    await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    const frame = page.getByRole('application', { name: account('picture.crop') })
    const before = await frame.locator('img').getAttribute('style')
    await expectAccessible(page, 'crop of a picture')
    await frame.focus()
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.locator('img').getAttribute('style')).not.toBe(before)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: common('action.confirm') })
      .click()
    const shown = page.getByRole('banner').locator('img[src^="data:image/webp"]')
    await expect(shown).toHaveCount(1)
    await page.getByRole('button', { name: account('picture.remove') }).click()
    await expect(shown).toHaveCount(0)
  })
})
