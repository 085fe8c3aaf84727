import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { limitType } from './pages.ts'
import { Studio, texts } from './studio.ts'
import { test } from './test.ts'

const common = texts('common')
const shell = texts('shell')
const training = texts('training')

test('S2.13, S2.14 the types of presenters and of voice clones are seen and heard before one is chosen', async ({
  page,
  own,
  person,
}) => {
  await new Studio(page).logIn()

  await test.step('S2.13, S4.08, S7.12 a type of presenters is chosen by its demo and by what is left', async () => {
    await limitType(own.dataDir, person, 'AVATAR_HIGH', '3')
    await limitType(own.dataDir, person, 'AVATAR_ACTION', '0')
    const dialog = page.getByRole('dialog')
    const card = (type: string) => dialog.getByRole('region', { name: training(`avatar.${type}`), exact: true })
    const isPlaying = (type: string) =>
      card(type)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => !video.paused)
    await page.getByRole('button', { name: training('createAvatar') }).click()
    await expect(card('high').getByText(training('left', { availableQuantity: 3, allQuantity: 3 }))).toBeVisible()
    await expect(card('real_scene').getByText(training('unlimited'))).toBeVisible()
    await expectAccessible(page, 'types of presenters')

    await card('real_scene').locator('video').hover()
    await expect.poll(() => isPlaying('real_scene')).toBe(true)
    await card('high').getByRole('button').first().focus()
    await expect.poll(() => isPlaying('high')).toBe(true)
    await expect.poll(() => isPlaying('real_scene')).toBe(false)
    await page.keyboard.press('Enter')
    await expect.poll(() => isPlaying('high')).toBe(false)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await card('action').locator('video').hover()
    const play = training('play', { name: training('avatar.action') })
    await card('action').getByRole('button', { name: play }).focus()
    expect(await isPlaying('action')).toBe(false)
    await page.keyboard.press('Enter')
    await expect.poll(() => isPlaying('action')).toBe(true)
    await page.emulateMedia({ reducedMotion: null })
    await card('high').getByRole('button').nth(1).click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('VIDEO')
    await page.evaluate(() => document.exitFullscreen())

    await card('action')
      .getByRole('button', { name: training('ask') })
      .click()
    await expect(page.getByText(training('qrcode_error'))).toBeVisible()
    await card('high')
      .getByRole('button', { name: training('choose') })
      .click()
    await expect(page).toHaveURL(/2dDigitalHuman\?type=high$/)
    await expect(page.getByRole('heading', { name: training('avatar.high'), exact: true })).toBeVisible()
    await page.getByRole('link', { name: shell('page.backTo', { page: common('nav.home') }) }).click()
    for (const type of ['AVATAR_HIGH', 'AVATAR_ACTION']) await limitType(own.dataDir, person, type, 'none')
  })

  await test.step('S2.14 a type of voice clones is chosen by its sample', async () => {
    await page.getByRole('button', { name: training('cloneTone') }).click()
    const card = page.getByRole('dialog').getByRole('region', { name: training('tone.fast') })
    const name = training('tone.fast')
    await expect(card).toBeVisible()
    await expectAccessible(page, 'types of voices')
    // it does not end before it is paused
    await card.locator('audio').evaluate((sound: HTMLAudioElement) => {
      sound.loop = true
    })
    await card.getByRole('button', { name: training('play', { name }) }).click()
    await expect(card.getByRole('button', { name: training('pause', { name }) })).toBeVisible()
    await card.getByRole('button', { name: training('pause', { name }) }).click()
    await expect(card.getByRole('button', { name: training('play', { name }) })).toBeVisible()
    await card.getByRole('button', { name: training('choose') }).click()
    await expect(page).toHaveURL(/toneClone\?type=fast$/)
    await expect(page.getByText(training('submission.gets.voiceProfile'))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(page, 'introduction of a voice')
    await page.goto('/home/index')
  })
})
