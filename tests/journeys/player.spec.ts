import { expect } from '@playwright/test'
import sharp from 'sharp'
import { boxOf, editor, handle, openEditor } from './editor.ts'
import { test } from './test.ts'

test('E15.01, E15.09 the players: the whole video plays on, is sought, ends, begins again, and Escape leads back', async ({
  page,
}) => {
  const studio = await openEditor(page)
  await test.step('E15.18 a finding shows over the picture when it stands, not while it plays', async () => {
    const finding = page
      .getByRole('status')
      .filter({ hasText: editor('export.inScene', { number: 1, text: '' }).trim() })
    await studio.button('transport.play').click()
    await expect(studio.button('transport.pause')).toBeVisible()
    await expect(finding).toHaveCount(0)
    await expect(studio.button('transport.play')).toBeVisible()
    await expect(finding).toBeVisible()
  })
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
    await expect(seek).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^0:0[45], ${editor('scenes.numbered', { number: 2 })}`),
    )
    await seek.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(seek).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^0:0[23], ${editor('scenes.numbered', { number: 1 })}`),
    )
  })

  await test.step('E18.18 the picture that the player shows is saved as PNG', async () => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      player.getByRole('button', { name: editor('player.savePicture') }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/\.png$/)
    const { width, height, format } = await sharp(await saved.path()).metadata()
    expect([width, height, format]).toEqual([1920, 1080, 'png'])
  })

  await test.step('one scene alone, and back', async () => {
    await player.getByRole('button', { name: editor('player.mode.scene') }).click()
    const alone = page.getByRole('region', { name: editor('player.mode.scene') })
    await expect(alone.getByRole('timer')).toContainText('/ 0:03')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('application')).toBeVisible()
    await expect(handle(page, 'library')).toBeVisible()
    await expect(studio.button('transport.play')).toBeVisible()
  })

  await test.step('E15.17 leaving the preview leads back to scene, time and selection', async () => {
    await studio.openShelf('text')
    await studio.card(editor('text.sample.title')).first().click()
    const clip = studio.clips(editor('text.sample.title'))
    await expect(clip).toHaveAttribute('aria-selected', 'true')
    await expect(studio.scene(2)).toHaveAttribute('aria-current', 'true')
    const clock = page.getByRole('timer')
    for (const frames of ['01', '02']) {
      await studio.button('transport.toStart').press('ArrowRight')
      await expect(clock).toHaveText(new RegExp(`^0:00\\+${frames}`))
    }
    // the timeline is longer than its view, and scrolled
    const scroller = page.getByRole('region', { name: editor('timeline.title') }).locator('[class*=scroller]')
    await page.getByRole('slider', { name: editor('timeline.zoom') }).press('End')
    await expect(studio.button('timeline.zoomIn')).toBeDisabled()
    const scrolledPx = await scroller.evaluate((element) => {
      element.scrollLeft = 150
      return element.scrollLeft
    })
    expect(scrolledPx).toBe(150)
    await studio.button('header.preview').click()
    await expect(player).toBeVisible()
    const still = page.getByTestId('still')
    await expect(still).toBeHidden()
    const inks = await still.evaluate((element: HTMLCanvasElement) => {
      const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height)
      return new Set(data).size
    })
    expect(inks, 'the picture that was edited is kept').toBeGreaterThan(2)
    await page.keyboard.press('End')
    await expect(player.getByText(editor('player.scene', { number: 2, total: 2 }))).toBeVisible()
    await page.keyboard.press('Home')
    await expect(player.getByText(editor('player.scene', { number: 1, total: 2 }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(clock).toHaveText(/^0:00\+02/)
    await expect(studio.scene(2)).toHaveAttribute('aria-current', 'true')
    await expect(clip).toHaveAttribute('aria-selected', 'true')
    await expect(still).toBeHidden()
    expect(await scroller.evaluate((element) => element.scrollLeft)).toBe(scrolledPx)
  })
})
