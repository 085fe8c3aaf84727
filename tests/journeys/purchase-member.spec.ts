import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { enterDemo } from './accounts.ts'
import { exportOf } from './exports.ts'
import { readFilm } from './film.ts'
import { Buyer, sqlIn } from './purchase.ts'
import { builtIn, Studio, texts } from './studio.ts'
import { test } from './test.ts'

const purchase = texts('purchase')

const NAME = builtIn('presenters/lin-3d/presenter.json')
const OTHER = builtIn('presenters/malik-3d/presenter.json')

test('S10.19, E2.21 a presenter for members is edited with by everybody, and exported once a membership is bought in the editor', async ({
  page,
  own,
}) => {
  enterDemo()
  // the journeys of a worker share the demo account, which another one may have made a member
  await sqlIn(own.dataDir, "update benefit_grants set lifted_at = now() where type = 'MEMBER_VIP'", [])
  const studio = new Studio(page)
  const { editor } = studio
  const { dialog } = exportOf(studio)
  const buyer = new Buyer(page)
  await studio.openNew()

  await test.step('it is marked, and whoever adds it is told', async () => {
    await studio.openShelf('presenter')
    await page.getByText(editor('library.3d'), { exact: true }).click()
    await studio.card(NAME).click()
    await expect(page.getByText(editor('library.succ_but_vip', { name: NAME }))).toBeVisible()
    await studio.speak('Hi.')
  })

  const refused = dialog.getByText(editor('export.refused.VIP'), { exact: true })
  for (const where of ['export.inBrowser', 'export.onServer'])
    await test.step(`${where} is refused, with its name`, async () => {
      await studio.button('header.export').click()
      await dialog.getByText('720P', { exact: true }).click()
      await dialog.getByRole('button', { name: editor(where) }).click()
      await expect(refused).toBeVisible()
      await expect(dialog).toContainText(NAME)
      await expectAccessible(page, `${where} is refused`)
      if (where === 'export.inBrowser') await buyer.closeDialog(dialog)
    })

  await test.step('a membership is bought there', async () => {
    await dialog.getByRole('button', { name: editor('export.buy.VIP') }).click()
    await expect(buyer.buying.getByRole('tab', { name: purchase('tab.VIP'), selected: true })).toBeVisible()
    await buyer.order()
    await buyer.actInside('pay')
    await expect(buyer.paid).toBeVisible()
    await buyer.paying.getByRole('button', { name: purchase('result.done') }).click()
    await expect(buyer.paying).toHaveCount(0)
  })

  await test.step('the file is made', async () => {
    await dialog.getByRole('button', { name: editor('export.again') }).click()
    await dialog.getByText('720P', { exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 90_000 }),
      dialog.getByRole('button', { name: editor('export.inBrowser') }).click(),
    ])
    const film = await readFilm(await download.path())
    expect(film.durationSec).toBeGreaterThan(0.3)
    expect(Math.min(film.widthPx, film.heightPx)).toBe(720)
  })

  await test.step('a member is told nothing', async () => {
    await studio.openShelf('presenter')
    await studio.card(OTHER).click()
    await expect(studio.clips(OTHER)).toBeVisible()
    await expect(page.getByText(editor('library.succ_but_vip', { name: OTHER }))).toHaveCount(0)
  })
})
