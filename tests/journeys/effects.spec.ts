import { expect } from '@playwright/test'
import { builtIn, Studio } from './studio.ts'
import { test } from './test.ts'

test('make-up and shapes of a presenter: chosen, slid, reset, and taken back by undo', async ({ page }) => {
  const studio = new Studio(page)
  await page.goto('/login')
  await studio.logIn()
  await studio.create('Landscape')
  await studio.openShelf('presenter')
  await studio.card(builtIn('presenters/mei/presenter.json')).click()
  await page.getByRole('tab', { name: studio.editor('presenter.tab.effects'), exact: true }).click()
  const plain = await studio.stillPicture()

  await test.step('a beauty package has a strength of 100 when it is chosen', async () => {
    await studio.button('effects.group.makeUp').click()
    const name = builtIn('effects/index.json', 'classic-red')
    await page
      .getByRole('group', { name: studio.editor('effects.group.makeUp') })
      .getByRole('button', { name })
      .click()
    await expect(page.getByRole('textbox', { name: studio.editor('effects.strength') })).toHaveValue('100')
    await expect.poll(() => studio.stillPicture()).not.toBe(plain)
  })
  const worn = await studio.stillPicture()

  await test.step('a shape is slid by keys, and the button beside it resets it', async () => {
    await studio.button('effects.group.shape').click()
    const label = studio.editor('effects.beauty.slimming')
    await page.getByRole('slider', { name: label }).press('End')
    await expect.poll(() => studio.stillPicture()).not.toBe(worn)
    await studio.button('effects.reset', { name: label }).click()
    await expect.poll(() => studio.stillPicture()).toBe(worn)
  })

  await test.step('one undo an act', async () => {
    for (let act = 0; act < 3; act++) await studio.button('header.undo').click()
    await expect.poll(() => studio.stillPicture()).toBe(plain)
  })
})
