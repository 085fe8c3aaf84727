import { expect, type Locator } from '@playwright/test'
import { TOUR_STEPS } from '#ui/editor/tour/steps.ts'
import { boxOf, common, drag, editor, handle, openEditor, save } from './editor.ts'
import { texts } from './studio.ts'
import { test } from './test.ts'

test('E1.11, E1.12, E2.02 panels are sized, hidden and shown, and stay so; full screen hides all of them', async ({
  page,
}) => {
  const studio = await openEditor(page)
  await expect(handle(page, 'library')).toHaveAttribute('aria-valuenow', '325')
  await expect(handle(page, 'tracker')).toHaveAttribute('aria-valuenow', '246')
  await expect(handle(page, 'inspector')).toHaveAttribute('aria-valuenow', '370')

  const edge = await boxOf(handle(page, 'library'))
  expect(edge.width).toBe(6)
  const at = { x: edge.x + edge.width / 2, y: edge.y + 200 }
  await drag(page, at, { x: at.x + 60, y: at.y })
  await expect(handle(page, 'library')).toHaveAttribute('aria-valuenow', '385')
  await handle(page, 'inspector').focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(handle(page, 'inspector')).toHaveAttribute('aria-valuenow', '420')
  await handle(page, 'tracker').dblclick()
  await expect(handle(page, 'tracker')).toHaveAttribute('aria-valuenow', '246')

  await studio.button('panels.hide.tracker').click()
  await expect(handle(page, 'tracker')).toHaveCount(0)
  await studio.openShelf('music')
  await page.reload()
  await expect(handle(page, 'library')).toHaveAttribute('aria-valuenow', '385')
  await expect(handle(page, 'inspector')).toHaveAttribute('aria-valuenow', '420')
  await expect(handle(page, 'tracker')).toHaveCount(0)
  const shelf = (tab: 'presenter' | 'music') => page.getByRole('region', { name: editor(`library.tab.${tab}`) })
  await test.step('E2.02 an empty film opens on the presenters, another one on the tab that was open last', async () => {
    await expect(shelf('presenter')).toBeVisible()
    await studio.openShelf('text')
    await studio.card(editor('text.sample.title')).first().click()
    await studio.openShelf('music')
    await save(studio)
    await page.reload()
    await expect(shelf('music')).toBeVisible()
  })
  await page.keyboard.press('Shift+T')
  await expect(handle(page, 'tracker')).toHaveAttribute('aria-valuenow', '246')

  await test.step('E1.12 full screen and back', async () => {
    await page.keyboard.press('f')
    await expect(page.getByRole('separator')).toHaveCount(0)
    await expect(studio.button('header.export')).toHaveCount(0)
    await expect(studio.canvas).toBeVisible()
    await expect(page.getByRole('application')).toHaveCount(0)
    await page.keyboard.press('f')
    await expect(page.getByRole('application')).toBeVisible()
    await expect(handle(page, 'library')).toHaveAttribute('aria-valuenow', '385')
    await expect(studio.button('header.export')).toBeVisible()
  })

  await test.step('E14.60 figures of the painting are shown and hidden by a shortcut', async () => {
    const figures = page.getByRole('region', { name: editor('painting.title') })
    await page.keyboard.press('Control+Alt+Shift+D')
    await expect(figures).toContainText(editor('painting.readers'))
    await page.keyboard.press('Control+Alt+Shift+D')
    await expect(figures).toHaveCount(0)
  })
})

test('E1.06, E3.31, E1.17 a small window; setting an unchanged name does nothing, a changed one is kept; dialogs', async ({
  page,
}) => {
  const studio = await openEditor(page)
  await test.step('E1.06 in a window of 1280x720 everything has its room', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    const end = async (part: Locator) => {
      const { x, y, width, height } = await boxOf(part)
      return { right: x + width, bottom: y + height }
    }
    const timeline = page.getByRole('region', { name: editor('timeline.title') })
    await expect.poll(async () => (await end(timeline)).bottom).toBeLessThanOrEqual(720)
    await expect.poll(async () => (await end(studio.canvas)).bottom).toBeLessThanOrEqual((await boxOf(timeline)).y)
    expect((await boxOf(studio.canvas)).width).toBeGreaterThan(360)
    for (const key of ['header.export', 'header.preview', 'header.undo']) {
      await expect.poll(async () => (await end(studio.button(key))).right).toBeLessThanOrEqual(1280)
    }
  })

  const name = page.getByRole('button', { name: editor('header.rename', { name: '' }).trim() })
  const box = page.getByRole('textbox', { name: editor('header.name') })
  const before = (await name.textContent()) ?? ''
  await name.click()
  await box.press('Enter')
  await expect(name).toHaveText(before)
  await expect(studio.button('header.undo')).toBeDisabled()
  await name.click()
  await box.fill('Given up')
  await box.press('Escape')
  await expect(name).toHaveText(before)
  await expect(studio.button('header.undo')).toBeDisabled()
  await name.click()
  await box.fill('A better name')
  await box.press('Enter')
  await expect(name).toHaveText('A better name')
  await save(studio)
  await expect(page.locator('time')).toBeVisible()
  await page.reload()
  await expect(name).toHaveText('A better name')

  await test.step('E1.17 dialogs for the music of the whole video and for the export', async () => {
    await studio.button('scene.chooseMusic').click()
    await expect(page.getByRole('dialog', { name: editor('globalMusic.dialog') })).toBeVisible()
    await page.keyboard.press('Escape')
    await studio.button('header.export').click()
    await expect(page.getByRole('dialog', { name: editor('export.title') })).toBeVisible()
  })
})

type Box = Awaited<ReturnType<typeof boxOf>>
const covers = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

test('E1.14, E1.04 a browser that is not Chrome is warned once a session; back_from_editor leads home', async ({
  browser,
}) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  const page = await context.newPage()
  await openEditor(page)
  await expect(page.getByText(common('browser.not_chrome'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('application')).toBeVisible()
  await expect(page.getByText(common('browser.not_chrome'))).toHaveCount(0)
  await page.evaluate(() => window.postMessage('back_from_editor', location.origin))
  await expect(page).toHaveURL(/\/home\/index/)
  await page.goBack()
  await expect(page).not.toHaveURL(/\/editor\//)
  await context.close()
})

test('S4.27, S4.29 the tour is offered to a new user until answered, and is walked by keys alone', async ({ page }) => {
  const studio = await openEditor(page)
  const tutorials = texts('tutorials')
  const offer = page.getByRole('complementary', { name: tutorials('offer.title') })
  const card = page.getByRole('dialog', { name: tutorials('card.label') })
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
  }
  /** The step that shows, with a part of the editor beside it. */
  const stepIs = async (number: number) => {
    const { name, anchor } = TOUR_STEPS[number - 1] ?? TOUR_STEPS[0]
    await expect(card.getByRole('heading', { name: tutorials(`steps.tour.${name}.title`) })).toBeVisible()
    await expect(card.getByText(tutorials('card.count', { number, total: TOUR_STEPS.length }))).toBeVisible()
    await expect(page.getByTestId('announcer')).toContainText(tutorials(`steps.tour.${name}.title`))
    await expect(page.locator(`[data-tour=${anchor}]`)).toHaveCount(1)
    await expect
      .poll(async () => covers(await boxOf(card), await boxOf(page.locator(`[data-tour=${anchor}]`))))
      .toBe(false)
  }

  await test.step('S4.29 an offer that was declined is not made again; the table of shortcuts has the tour', async () => {
    await offer.getByRole('button', { name: tutorials('offer.dismiss') }).click()
    await page.reload()
    await expect(studio.button('header.export')).toBeEnabled()
    await expect(offer).toHaveCount(0)
    await keys('Shift+T', 'Shift+?')
    await page.getByRole('button', { name: texts('timeline')('help.tour') }).press('Enter')
    await expect(card).toBeFocused()
  })

  await stepIs(1)
  // nobody is there yet to speak
  await keys('ArrowRight')
  await stepIs(3)
  await keys('ArrowLeft')
  await stepIs(1)
  await keys('F6')
  await expect(page.locator('[data-tour=library] :focus')).toHaveCount(1)
  await page.locator('button[draggable=true]').first().press('Enter')
  await stepIs(2)
  await page.setViewportSize({ width: 1280, height: 720 })
  await stepIs(2)
  await studio.speak('Hello.')
  await stepIs(3)
  // from the field of the script
  await keys('F6', 'ArrowLeft')
  await stepIs(2)
  await keys('ArrowRight')
  await stepIs(3)
  await studio.button('transport.play').press('Enter')
  for (const number of [4, 5, 6]) {
    await stepIs(number)
    await expect(studio.button('panels.hide.tracker'), 'a panel that was hidden shows for its step').toBeVisible()
    await card.getByRole('button', { name: tutorials('card.next') }).press('Enter')
  }
  await stepIs(7)
  await card.getByRole('button', { name: tutorials('card.finish') }).press('Enter')
  await expect(card).toHaveCount(0)
  await expect(studio.button('header.export')).toBeFocused()
  await expect(page).not.toHaveURL(/tour/)
})
