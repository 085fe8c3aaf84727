import { expect } from '@playwright/test'
import { redo, undo } from './editor.ts'
import { builtIn, Studio } from './studio.ts'
import { test } from './test.ts'

/** Turns every colour to its complement. */
const NEGATIVE = `LUT_3D_SIZE 2\n${[...Array(8).keys()].map((i) => `${1 - (i & 1)} ${1 - ((i >> 1) & 1)} ${1 - (i >> 2)}`).join('\n')}\n`

test('effects of a presenter: chosen, slid, reset, uploaded, and taken back by undo', async ({ page }) => {
  const studio = new Studio(page)
  await page.goto('/login')
  await studio.openNew()
  const empty = await studio.stillPicture()
  await studio.openShelf('presenter')
  await studio.card(builtIn('presenters/mei/presenter.json')).click()
  await page.getByRole('tab', { name: studio.editor('presenter.tab.effects'), exact: true }).click()
  const plain = await studio.changedPicture(empty)

  const worn = await test.step('a beauty package has a strength of 100 when it is chosen', async () => {
    await studio.button('effects.group.makeUp').click()
    const name = builtIn('effects/index.json', 'classic-red')
    await page
      .getByRole('group', { name: studio.editor('effects.group.makeUp') })
      .getByRole('button', { name })
      .click()
    await expect(page.getByRole('textbox', { name: studio.editor('effects.strength') })).toHaveValue('100')
    return studio.changedPicture(plain)
  })

  await test.step('a shape is slid by keys, and the button beside it resets it', async () => {
    await studio.button('effects.group.shape').click()
    const label = studio.editor('effects.beauty.slimming')
    await page.getByRole('slider', { name: label }).press('End')
    await studio.changedPicture(worn)
    await studio.button('effects.reset', { name: label }).click()
    await expect.poll(() => studio.picture()).toBe(worn)
  })

  await test.step('a .cube file is a filter of the workspace, a damaged one is refused with a sentence', async () => {
    await studio.button('effects.group.filter').click()
    const give = async (name: string, text: string) => {
      const chooser = page.waitForEvent('filechooser')
      await studio.button('effects.upload').click()
      await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
    }
    await give('damaged.cube', 'LUT_3D_SIZE 2\n0 0 0\n')
    await expect(page.getByText('damaged.cube')).toBeVisible()
    await give('negative.cube', NEGATIVE)
    const filters = page.getByRole('group', { name: studio.editor('effects.group.filter') })
    await expect(filters.getByRole('button', { name: 'negative' })).toHaveAttribute('aria-pressed', 'true')
    await studio.changedPicture(worn)
  })

  await test.step('one undo an act takes the effects off, redo puts them on again', async () => {
    const all = await studio.stillPicture()
    await undo(studio, 4)
    await expect.poll(() => studio.picture()).toBe(plain)
    await redo(studio, 4)
    await expect.poll(() => studio.picture()).toBe(all)
  })
})

test('E14.30 a presenter gets an entrance: it is not there yet at its start, and undo takes the entrance away', async ({
  page,
}) => {
  const studio = new Studio(page)
  await studio.openNew()
  const empty = await studio.stillPicture()
  await studio.openShelf('presenter')
  await studio.card(builtIn('presenters/mei/presenter.json')).click()
  const there = await studio.changedPicture(empty)
  await page.getByRole('tab', { name: studio.editor('presenter.tab.frame'), exact: true }).click()
  const slide = page
    .getByRole('group', { name: studio.editor('motion.entrance') })
    .getByRole('button', { name: studio.editor('motion.kind.slide') })
  await slide.click()
  await expect(slide).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => studio.picture()).toBe(empty)
  await undo(studio)
  await expect(slide).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => studio.picture()).toBe(there)
})

test('E11.18 the samples of filters show the plain picture until the files of the filters have come', async ({
  page,
}) => {
  const studio = new Studio(page)
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  await page.route('**/library/effects/*.cube*', async (route) => {
    await given
    await route.continue()
  })
  await page.goto('/login')
  await studio.openNew()
  await studio.openShelf('presenter')
  await studio.card(builtIn('presenters/mei/presenter.json')).click()
  await page.getByRole('tab', { name: studio.editor('presenter.tab.effects'), exact: true }).click()
  const samples = page.getByRole('group', { name: studio.editor('effects.group.filter') }).getByRole('button')
  const sample = samples.nth(3).locator('span')
  await expect(sample).toHaveCSS('background-image', /blob:/)
  const plain = await sample.evaluate((element) => getComputedStyle(element).backgroundImage)
  give()
  await expect(sample).not.toHaveCSS('background-image', plain)
})
