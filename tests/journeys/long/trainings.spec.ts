import { expect, type Page } from '@playwright/test'
import { isToneType, REVIEW_DAYS, TRAINING_TYPES, type TrainingType } from '#shared/model/training-types.ts'
import { trainerService } from '#tests/worlds/trainer-service.ts'
import { statementFilm, trainingFilm } from '#tests/worlds/training-films.ts'
import { VOICE_RATE, voiceSound } from '#tests/worlds/voice-sound.ts'
import { makeWave } from '#tests/worlds/wave.ts'
import { expectAccessible } from '../accessible.ts'
import { Studio, texts } from '../studio.ts'
import { test as base, type OwnStudio, useOwnStudio } from '../test.ts'

const training = texts('training')
const form = texts('avatar')

/** A premium voice is listened to for twenty minutes of its sound before it is sent. */
const SENT = { timeout: 120_000 }

/** A studio with a service that trains every kind of presenter, whose operator reviews what is submitted. */
const test = base.extend<object, { own: OwnStudio }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const service = await trainerService()
      await useOwnStudio(use, { TRAINER_URL: service.url, TRAINER_KEY: 'a key', TRAINING_REVIEW: 'operator' })
      await service.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const film = async (name: string, sec: number) => ({
  name: `${name}.mp4`,
  mimeType: 'video/mp4',
  buffer: await trainingFilm(sec),
})
const statement = async (sec: number) => ({
  name: 'licence.mp4',
  mimeType: 'video/mp4',
  buffer: await statementFilm(sec),
})
const voice = async (name: string, durationSec: number) => {
  const samples = voiceSound({ durationSec })
  const wave = makeWave(VOICE_RATE, durationSec, (at) => samples[at] ?? 0)
  return { name: `${name}.wav`, mimeType: 'audio/wav', buffer: Buffer.from(await wave.arrayBuffer()) }
}

/** The shortest material that is taken, by the part that it is for. */
const MATERIAL: Readonly<Record<TrainingType, Partial<Record<'main' | 'idle' | 'action', number>>>> = {
  real_scene: { main: 150 },
  high: { main: 150 },
  high_pro: { main: 150 },
  action: { idle: 15, action: 3 },
  fast: { main: 91 },
  default: { main: 1201 },
}

const button = (page: Page, key: string) => page.getByRole('button', { name: training(key), exact: true })

for (const [at, type] of TRAINING_TYPES.entries()) {
  const isTone = isToneType(type)
  test(`S9.01, S9.02, S9.05, S9.13 from the introduction to the review and back: ${type}`, async ({ page }) => {
    const name = training(`${isTone ? 'tone' : 'avatar'}.${type}`)
    const address = `/${isTone ? 'toneClone' : '2dDigitalHuman'}?type=${type}`
    const record = isTone ? voice : film
    await new Studio(page).logIn()

    await test.step('the introduction', async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
      await expect(page.getByText(training(`submission.gets.${type}`))).toBeVisible()
      await expect(page.getByText(training('submission.fact.reviewDays_other', { count: REVIEW_DAYS }))).toBeVisible()
      await expectAccessible(page, `introduction of ${type}`)
      await button(page, 'submission.start').click()
    })

    await test.step('the material', async () => {
      await page.getByRole('textbox', { name: form('name'), exact: true }).fill('Anna')
      if (isTone) await page.getByText(form('female'), { exact: true }).click()
      for (const [part, sec] of Object.entries(MATERIAL[type])) {
        const field = page.getByRole('region', {
          name: training(`submission.${isTone ? 'voicePart' : 'part'}.${part}`),
          exact: true,
        })
        await field
          .locator('input[type=file]')
          .last()
          .setInputFiles(await record(part, sec))
        await expect(field.getByText(new RegExp(`^${part}\\.`))).toBeVisible(SENT)
        await expect(field.getByRole('progressbar')).toHaveCount(0, SENT)
        await expect(field.getByRole('alert')).toHaveCount(0)
      }
      await expectAccessible(page, `material of ${type}`)
      await button(page, 'submission.toLicence').click()
    })

    await test.step('the licence', async () => {
      await expect(page.getByLabel(training('submission.licence.code'), { exact: true })).toHaveText(/^\d{6}$/)
      await page
        .locator('input[type=file]')
        .last()
        // the same recording counts once
        .setInputFiles(await (isTone ? voice('licence', 5 + at) : statement(5 + at)))
      await expect(button(page, 'submission.licence.anew')).toBeVisible(SENT)
      await page.getByRole('checkbox').check()
      await expectAccessible(page, `licence of ${type}`)
      await button(page, 'submission.submit').click()
      const thanks = training('submission.stage.thanks', { name: 'Anna' })
      await expect(page.getByRole('heading', { name: thanks })).toBeFocused()
      await expect(page.getByText(training('submission.stage.reviewText_other', { count: REVIEW_DAYS }))).toBeVisible()
    })

    await test.step('withdrawn, nothing is left of it', async () => {
      await page.goto(address)
      await expect(page.getByText(training('submission.status.review'), { exact: true })).toBeVisible()
      await page
        .getByRole('button', { name: training('labelled', { label: training('submission.withdraw'), value: 'Anna' }) })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: training('submission.withdraw') })
        .click()
      await expect(page.getByText(training('submission.status.review'), { exact: true })).toHaveCount(0)
      await expect(button(page, 'submission.start')).toBeVisible()
    })
  })
}
