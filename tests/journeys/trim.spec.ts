import { expect } from '@playwright/test'
import { boxOf, drag, editor, openEditor, undo } from './editor.ts'
import { test } from './test.ts'

test('E14.63 the part of a video is chosen in a dialog by handles and keys, played over and over, and set as one step of undo', async ({
  page,
}) => {
  const studio = await openEditor(page)
  await studio.openShelf('image')
  await studio.upload('clip.mp4')
  await expect(studio.clips('clip.mp4')).toBeVisible()
  const start = page.getByRole('slider', { name: editor('sound.partStart') })
  const end = page.getByRole('slider', { name: editor('sound.partEnd') })
  const value = async (of: typeof start) => Number.parseFloat((await of.getAttribute('aria-valuenow')) ?? '')
  const sourceSec = await value(end)
  expect(sourceSec).toBeCloseTo(3, 0)
  const open = studio.button('trim.open')
  await open.click()
  const dialog = page.getByRole('dialog', { name: editor('trim.title', { name: 'clip.mp4' }) })
  const [from, to] = [dialog.getByRole('slider').first(), dialog.getByRole('slider').last()]
  const video = dialog.locator('video')
  const shownSec = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)

  await test.step('a handle that is dragged shows the picture at its place', async () => {
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1)
    const at = await boxOf(from)
    const whole = await boxOf(dialog.locator('canvas'))
    const y = at.y + at.height / 2
    await drag(page, { x: at.x + at.width / 2, y }, { x: whole.x + whole.width / 3, y })
    await expect.poll(() => value(from)).toBeCloseTo(1, 1)
    await expect.poll(shownSec).toBeCloseTo(await value(from), 1)
    expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  })

  await test.step('arrow keys move the end by frames, and the fields follow', async () => {
    await to.focus()
    for (let frame = 0; frame < 25; frame++) await page.keyboard.press('ArrowLeft')
    await expect.poll(() => value(to)).toBeCloseTo(sourceSec - 1, 1)
    await expect(dialog.getByRole('textbox', { name: editor('inspector.end') })).toHaveValue(/^(1\.9|2\.0)\d s$/)
    await expect.poll(shownSec).toBeCloseTo(await value(to), 1)
  })

  await test.step('Space plays the part, which begins again after its end', async () => {
    const [fromSec, toSec] = [await value(from), await value(to)]
    // each time at which the player goes on, until it has gone back to the start, and whether it ran on to the end of the source
    const times = video.evaluate(
      (element: HTMLVideoElement) =>
        new Promise<{ seen: number[]; ended: boolean }>((resolve) => {
          const seen: number[] = []
          let ended = false
          element.addEventListener('ended', () => {
            ended = true
          })
          element.addEventListener('seeking', () => seen.push(element.currentTime))
          element.addEventListener('seeked', () => seen.length > 1 && resolve({ seen, ended }))
        }),
    )
    await page.keyboard.press('Space')
    const { seen, ended } = await times
    expect(ended).toBe(false)
    for (const sec of seen) expect(sec).toBeCloseTo(fromSec, 1)
    expect(await shownSec()).toBeLessThan(toSec)
    await page.keyboard.press('Space')
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  })

  await test.step('I sets the start where the picture stands', async () => {
    const seconds = dialog.getByRole('textbox', { name: editor('inspector.start') })
    await seconds.fill('0.5')
    await seconds.press('Enter')
    await expect.poll(shownSec).toBeCloseTo(0.5, 1)
    await to.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(shownSec).toBeGreaterThan(1.5)
    await page.keyboard.press('i')
    await expect.poll(() => value(from)).toBeCloseTo((await value(to)) - 0.1, 1)
    await seconds.fill('0.5')
    await seconds.press('Enter')
    await expect.poll(() => value(from)).toBeCloseTo(0.5, 9)
  })

  const chosenSec = await value(to)
  await dialog.getByRole('button', { name: editor('confirm') }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => value(start)).toBeCloseTo(0.5, 9)
  await expect.poll(() => value(end)).toBeCloseTo(chosenSec, 2)
  await undo(studio)
  await expect.poll(() => value(start)).toBe(0)
  await expect.poll(() => value(end)).toBe(sourceSec)

  await test.step('Cancel changes nothing', async () => {
    await open.click()
    await from.focus()
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('button', { name: editor('cancel') }).click()
    await expect(dialog).toHaveCount(0)
    expect(await value(start)).toBe(0)
  })
})

test('E14.63 the part of a music is chosen on its waveform', async ({ page }) => {
  const studio = await openEditor(page)
  await studio.openShelf('music')
  await studio.button('library.addMusic').first().click()
  await studio.button('trim.open').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('video')).toBeHidden()
  const from = dialog.getByRole('slider').first()
  await from.press('ArrowRight')
  await expect(from).not.toHaveAttribute('aria-valuenow', '0')
  const chosen = (await from.getAttribute('aria-valuenow')) ?? ''
  await dialog.getByRole('button', { name: editor('confirm') }).click()
  // its sliders have the names of those of the panel
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('slider', { name: editor('sound.partStart') })).toHaveAttribute('aria-valuenow', chosen)
})
