import { expect, type Locator, type Page, test } from '@playwright/test'
import { Studio, wordsOf } from './studio.ts'

const EN = 'en-US'
const editor = wordsOf(EN)('editor')
const common = wordsOf(EN)('common')

async function openEditor(page: Page): Promise<Studio> {
  const studio = new Studio(page, EN)
  await studio.logIn()
  await studio.create('Landscape')
  return studio
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}

/** Presses at the middle of something and lets go elsewhere. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.up()
}

const handle = (page: Page, panel: 'library' | 'tracker' | 'inspector') =>
  page.getByRole('separator', { name: editor(`panels.${panel}`) })

/** Ids of the scenes in their order. */
const order = (page: Page) =>
  page
    .getByRole('region', { name: editor('scenes.title') })
    .locator('[data-scene]')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.scene ?? ''))

test('E1.11 panels are drawn to another size, hidden and shown, and stay so', async ({ page }) => {
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
  await expect(page.getByRole('region', { name: editor('library.tab.music') })).toBeVisible()
  await page.keyboard.press('Shift+T')
  await expect(handle(page, 'tracker')).toHaveAttribute('aria-valuenow', '246')
})

test('E1.06 in a window of 1280x720 everything has its room', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const studio = await openEditor(page)
  const canvas = await boxOf(studio.canvas)
  expect(canvas.width).toBeGreaterThan(360)
  const foot = await boxOf(page.getByRole('region', { name: editor('timeline.title') }))
  expect(foot.y + foot.height).toBeLessThanOrEqual(720)
  for (const key of ['header.export', 'header.preview', 'header.undo']) {
    const button = await boxOf(studio.button(key))
    expect(button.x + button.width).toBeLessThanOrEqual(1280)
  }
})

test('E4.03 scenes are added, moved by mouse and keys, copied, renamed and deleted; each is undone', async ({
  page,
}) => {
  const studio = await openEditor(page)
  for (let number = 2; number <= 4; number++) {
    await page.keyboard.press('Shift+N')
    await expect(studio.scene(number)).toBeVisible()
    await expect(studio.scene(number)).toHaveAttribute('aria-label', new RegExp(editor('scenes.unnamed')))
  }
  // an edit that follows another at once is one step of the history with it
  await studio.expectSaved()
  const first = await order(page)

  await test.step('by mouse', async () => {
    const [from, to] = [await boxOf(studio.scene(1)), await boxOf(studio.scene(3))]
    await drag(page, { x: from.x + 40, y: from.y + 20 }, { x: to.x + 50, y: to.y + 20 })
    await expect.poll(() => order(page)).toEqual([first[1], first[2], first[0], first[3]])
    await studio.button('header.undo').click()
    await expect.poll(() => order(page)).toEqual(first)
  })

  await test.step('by keys', async () => {
    await studio.scene(2).click()
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => order(page)).toEqual([first[0], first[2], first[1], first[3]])
    await studio.button('header.undo').click()
    await expect.poll(() => order(page)).toEqual(first)
    await studio.scene(2).focus()
    await page.keyboard.press('Alt+Home')
    await expect.poll(() => order(page)).toEqual([first[1], first[0], first[2], first[3]])
    await studio.button('header.undo').click()
    await expect.poll(() => order(page)).toEqual(first)
  })

  await test.step('rename, copy, delete', async () => {
    await studio.scene(2).click()
    await page.keyboard.press('F2')
    const dialog = page.getByRole('dialog', { name: editor('scenes.rename') })
    await dialog.getByRole('textbox').fill('Opening')
    await expect(dialog.getByText('7/60')).toBeVisible()
    await dialog.getByRole('textbox').press('Enter')
    await expect(studio.scene(2)).toHaveAttribute('aria-label', editor('scenes.scene', { number: 2, name: 'Opening' }))
    await studio.scene(2).click({ button: 'right' })
    await page.getByRole('menuitem', { name: editor('scenes.copy') }).click()
    await expect(studio.scene(5)).toBeVisible()
    await studio.scene(3).focus()
    await page.keyboard.press('Delete')
    await expect(studio.scene(5)).toHaveCount(0)
    await expect(studio.scene(3)).toBeFocused()
    await page.keyboard.press('PageUp')
    await expect(studio.scene(2)).toHaveAttribute('aria-current', 'true')
  })
})

test('E15.01, E15.09 the players: the whole video plays on, is sought, ends, begins again, and Escape leads back', async ({
  page,
}) => {
  const studio = await openEditor(page)
  await page.keyboard.press('Shift+N')
  await expect(studio.scene(2)).toBeVisible()
  await studio.button('header.preview').click()
  const player = page.getByRole('region', { name: editor('player.mode.project') })
  const seek = player.getByRole('slider', { name: editor('player.seek') })
  await expect(player).toBeVisible()
  await expect(
    player.getByRole('status').filter({ hasText: editor('export.inScene', { number: 1, text: '' }).trim() }),
  ).toBeVisible()
  await expect(page.getByRole('separator')).toHaveCount(0)
  await expect(page.getByRole('application')).toHaveCount(0)

  await test.step('the second scene follows the first, the end follows the last', async () => {
    await expect(player.getByText(editor('player.scene', { number: 2, total: 2 }))).toBeVisible()
    await expect(player.getByRole('button', { name: editor('transport.play'), exact: true })).toBeVisible()
    await expect(player.getByRole('timer')).toHaveText('0:06 / 0:06')
  })

  await test.step('play at the end begins again with scene 1', async () => {
    await player.getByRole('button', { name: editor('transport.play'), exact: true }).click()
    await expect(player.getByText(editor('player.scene', { number: 1, total: 2 }))).toBeVisible()
    await page.keyboard.press('Space')
    await expect(player.getByRole('button', { name: editor('transport.play'), exact: true })).toBeVisible()
  })

  await test.step('a click on the line of time goes to that time of that scene', async () => {
    const line = await boxOf(seek)
    await page.mouse.click(line.x + line.width * 0.75, line.y + line.height / 2)
    await expect(seek).toHaveAttribute('aria-valuetext', /^0:0[45], Scene 2/)
    await seek.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(seek).toHaveAttribute('aria-valuetext', /^0:0[23], Scene 1/)
  })

  await test.step('one scene alone, and back to where it stopped', async () => {
    await player.getByRole('button', { name: editor('player.mode.scene') }).click()
    const alone = page.getByRole('region', { name: editor('player.mode.scene') })
    await expect(alone.getByRole('timer')).toContainText('/ 0:03')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('application')).toBeVisible()
    await expect(handle(page, 'library')).toBeVisible()
    await expect(studio.button('transport.play')).toBeVisible()
  })
})

test('E6.16, E6.08 the canvas zooms at the pointer, is panned and fitted again; an edge stretches, the menu resets', async ({
  page,
}) => {
  const studio = await openEditor(page)
  await studio.openShelf('image')
  await page
    .getByRole('region', { name: editor('library.tab.image') })
    .getByRole('button')
    .filter({ has: page.locator('img') })
    .first()
    .click()
  const overlay = page.getByRole('application')
  await expect(overlay.locator('circle')).toHaveCount(1)
  const fitted = await boxOf(studio.canvas)
  const at = { x: fitted.x + fitted.width * 0.25, y: fitted.y + fitted.height * 0.75 }

  await test.step('zoom: what is under the pointer stays within 1 px', async () => {
    await page.mouse.move(at.x, at.y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -300)
    await page.keyboard.up('Control')
    await expect.poll(async () => (await boxOf(studio.canvas)).width).toBeGreaterThan(fitted.width * 1.5)
    const zoomed = await boxOf(studio.canvas)
    expect(Math.abs(zoomed.x + zoomed.width * 0.25 - at.x)).toBeLessThanOrEqual(1)
    expect(Math.abs(zoomed.y + zoomed.height * 0.75 - at.y)).toBeLessThanOrEqual(1)
  })

  await test.step('pan with the space bar, and fit', async () => {
    const before = await boxOf(studio.canvas)
    await page.keyboard.down('Space')
    await drag(page, at, { x: at.x + 50, y: at.y - 30 })
    await page.keyboard.up('Space')
    await expect.poll(async () => Math.round((await boxOf(studio.canvas)).x - before.x)).toBe(50)
    await expect(studio.button('transport.play')).toBeVisible()
    await page.keyboard.press('Shift+Digit0')
    await expect.poll(async () => boxOf(studio.canvas)).toEqual(fitted)
  })

  await test.step('an edge moves alone', async () => {
    const frame = overlay.locator('rect').first()
    const before = await boxOf(frame)
    const edge = { x: before.x + before.width, y: before.y + before.height / 2 }
    await drag(page, edge, { x: edge.x + 60, y: edge.y + 40 })
    await expect.poll(async () => Math.round((await boxOf(frame)).width - before.width)).toBe(60)
    const after = await boxOf(frame)
    expect(Math.abs(after.height - before.height)).toBeLessThan(1)
    expect(Math.abs(after.x - before.x)).toBeLessThan(1)
    await page.mouse.click(after.x + after.width / 2, after.y + after.height / 2, { button: 'right' })
    await page.getByRole('menuitem', { name: editor('stage.reset') }).click()
    await expect
      .poll(async () => Math.round((await boxOf(frame)).x + (await boxOf(frame)).width / 2))
      .toBe(Math.round(fitted.x + fitted.width / 2))
  })

  await test.step('a press beside the canvas selects nothing', async () => {
    await page.mouse.click(fitted.x - 12, fitted.y - 12)
    await expect(overlay.locator('circle')).toHaveCount(0)
  })
})

test('E3.31 setting an unchanged name does nothing; a changed one is kept', async ({ page }) => {
  const studio = await openEditor(page)
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
  await expect(page.locator('time')).toBeVisible()
  await studio.expectSaved()
  await page.reload()
  await expect(name).toHaveText('A better name')
})

test('E1.02 an APP draft opens the origin dialog, from the drafts and from its address', async ({ page }) => {
  const studio = await openEditor(page)
  const address = page.url()
  await studio.expectSaved()
  await page.route(/\/v2\/project\/(list|detail)/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"WEB"', '"APP"') })
  })
  await page.goto(address)
  const dialog = page.getByRole('dialog', { name: common('origin.title') })
  await expect(dialog.getByText(common('origin.text'))).toBeVisible()
  await dialog.getByRole('button', { name: common('action.confirm') }).click()
  await expect(page).toHaveURL(/\/home\/index/)
  await page.getByRole('article').first().getByRole('button').first().click()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/home\/index/)
})

test('E1.03 an editor that cannot be reached offers to reload the page', async ({ page }) => {
  const studio = new Studio(page, EN)
  await studio.logIn()
  await page.route(/\/assets\/EditorScreen-/, (route) => route.abort())
  await page.getByRole('button', { name: studio.home('createLandscape') }).click()
  const dialog = page.getByRole('dialog', { name: common('error.editorTitle') })
  await expect(dialog.getByText(common('error.editorText'))).toBeVisible()
  await page.unroute(/\/assets\/EditorScreen-/)
  await dialog.getByRole('button', { name: common('action.confirm') }).click()
  await expect(studio.canvas).toBeVisible()
})

test('E16.02, E19.02 a project that cannot be loaded says why in the words of the server', async ({ page }) => {
  const studio = new Studio(page, EN)
  await studio.logIn()
  await page.route(/\/v2\/project\/detail/, (route) =>
    route.fulfill({ json: { code: 50000, msg: 'The store is being moved', data: null } }),
  )
  await page.goto('/editor/any')
  const dialog = page.getByRole('dialog', { name: editor('open.failed') })
  await expect(dialog.getByText('The store is being moved')).toBeVisible()
  await dialog.getByRole('button', { name: editor('confirm') }).click()
  await expect(page).toHaveURL(/\/home\/index/)
})

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
