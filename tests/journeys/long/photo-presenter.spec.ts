import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { Studio, texts } from '../studio.ts'
import { test } from '../test.ts'

const LIBRARY = path.resolve(import.meta.dirname, '../../../public/library')
const training = texts('training')

/** Making takes long on a busy machine. */
const MADE = { timeout: 180_000 }

/** Draws the covers of built-in presenters side by side, as a photo of several people. */
async function together(page: Page, ids: readonly string[]): Promise<Buffer> {
  const drawn = await page.evaluate(
    async (covers) => {
      const images = await Promise.all(covers.map(async (src) => createImageBitmap(await (await fetch(src)).blob())))
      const canvas = document.createElement('canvas')
      canvas.width = images.reduce((sum, { width }) => sum + width, 0)
      canvas.height = Math.max(...images.map(({ height }) => height))
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#b9c4d0'
      context.fillRect(0, 0, canvas.width, canvas.height)
      let left = 0
      for (const image of images) {
        context.drawImage(image, left, 0)
        left += image.width
      }
      return canvas.toDataURL('image/png')
    },
    ids.map((id) => `/library/presenters/${id}/cover.webp`),
  )
  return Buffer.from(drawn.split(',')[1] ?? '', 'base64')
}

test('S9.17, S9.18, S9.19 a presenter is made of a photo, and a video begins with it', async ({ page }) => {
  test.setTimeout(600_000)
  const studio = new Studio(page)
  const photo = page.locator('input[type=file]')
  const create = page.getByRole('button', { name: training('photo.create') })
  const allowed = page.getByRole('checkbox', { name: training('photo.allowed') })
  const face = (number: number) => page.getByRole('button', { name: training('photo.face', { number }) })
  await studio.logIn()

  await test.step('S2.13 the dialog of types begins with it', async () => {
    await page.getByRole('button', { name: training('createAvatar') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: training('avatar.photo') })
      .click()
    await expect(page).toHaveURL(/2dDigitalHuman\?type=photo$/)
    await expectAccessible(page, 'photo presenter')
  })

  await test.step('S9.14 a photo without a face is refused beside it; nothing typed is lost', async () => {
    await photo.setInputFiles(path.join(LIBRARY, 'backgrounds/boardroom-wide.webp'))
    await page.getByRole('textbox', { name: texts('avatar')('name') }).fill('Anna')
    await allowed.check()
    await create.click()
    await expect(page.getByRole('alert')).toBeVisible(MADE)
    await expect(page.getByRole('alert')).toBeFocused()
  })

  await test.step('S9.18 leaving asks, and cancelling cancels', async () => {
    await photo.setInputFiles({ name: 'us.png', mimeType: 'image/png', buffer: await together(page, ['anna', 'kofi']) })
    await expect(page.getByRole('alert')).toHaveCount(0)
    await allowed.check()
    await create.click()
    await page.getByRole('banner').getByRole('link').first().click()
    await page.getByRole('button', { name: training('photo.leaveStay') }).click()
    await expect(face(1)).toBeFocused(MADE)
    await expectAccessible(page, 'faces of a photo')
  })

  await test.step('S9.19 of several faces one is chosen, without another upload', async () => {
    let uploads = 0
    page.on('request', (request) => {
      if (request.url().includes('/oss/room')) uploads += 1
    })
    await face(1).press('Enter')
    await page.getByRole('button', { name: texts('common')('action.cancel') }).click()
    await expect(face(1)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(face(2)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    const done = page.getByRole('heading', { name: training('photo.done', { name: 'Anna' }) })
    await expect(done).toBeFocused(MADE)
    await expect(page.getByRole('img', { name: 'Anna' })).toBeVisible()
    await expectAccessible(page, 'a presenter of a photo')
    expect(uploads).toBe(0)
  })

  await test.step('S9.19 the editor opens with it on the stage, and lists it', async () => {
    await page.getByRole('button', { name: training('photo.video', { name: 'Anna' }) }).click()
    await expect(studio.clips('Anna')).toBeVisible()
    await expect(page).toHaveURL(/\/editor\/[^?]+$/)
    await expect(studio.card('Anna')).toHaveAttribute('aria-pressed', 'true')
    // the scene is shown before the presenter is there
    await expect.poll(() => skinOnStage(studio)).toBeGreaterThan(500)
    await studio.expectSaved()
  })
})

/** Returns how many pixels of the canvas have the colours of a face. */
function skinOnStage({ canvas }: Studio): Promise<number> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(element.width, element.height)
    const context = copy.getContext('2d')
    context?.drawImage(element, 0, 0)
    const { data } = context?.getImageData(0, 0, element.width, element.height) ?? { data: new Uint8ClampedArray() }
    let count = 0
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
      if (red > 150 && red > green + 20 && green > blue + 5) count += 1
    }
    return count
  })
}
