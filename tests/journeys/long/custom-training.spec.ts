import { expect, type Locator, type Page } from '@playwright/test'
import { operated } from '#tests/contract/cli/operator.ts'
import { trainerService } from '#tests/worlds/trainer-service.ts'
import { trainingFilm } from '#tests/worlds/training-films.ts'
import { expectAccessible } from '../accessible.ts'
import { Studio, texts } from '../studio.ts'
import { test as base, type OwnStudio, useOwnStudio } from '../test.ts'

const common = texts('common')
const editor = texts('editor')
const training = texts('training')

/** Producing takes long on a busy machine. */
const MADE = { timeout: 120_000 }

/** A studio with a service that trains presenters, whose operator reviews what is submitted. */
const test = base.extend<object, { own: OwnStudio }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const service = await trainerService()
      await useOwnStudio(use, {
        TRAINER_URL: service.url,
        TRAINER_KEY: 'a key',
        TRAINER_POLL_SECONDS: '0.2',
        TRAINING_REVIEW: 'operator',
      })
      await service.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const film = async (name: string, sec: number, size?: { width: number; height: number }) => ({
  name,
  mimeType: 'video/mp4',
  buffer: await trainingFilm(sec, size),
})

const button = (page: Page, key: string, values = {}) =>
  page.getByRole('button', { name: training(key, values), exact: true })

/** The film with room behind it that nothing reads: it is sent in twelve parts or more. */
function padded({ buffer, ...file }: Awaited<ReturnType<typeof film>>) {
  const room = Buffer.alloc(12 << 20)
  room.writeUInt32BE(room.length, 0)
  room.write('free', 4)
  return { ...file, buffer: Buffer.concat([buffer, room]) }
}

/** Expects that an upload of parts can be paused, sends no further part then, and resumes. */
async function expectPausable(page: Page, field: Locator, choose: () => Promise<void>): Promise<void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const asked = new Set<number>()
  let answered = 0
  const parts = /partNumber=(\d+)\b/
  await page.route(parts, async (route) => {
    const number = Number(parts.exec(route.request().url())?.[1])
    asked.add(number)
    if (number > 3) await held
    await route.continue()
  })
  page.on('response', (response) => {
    if (parts.test(response.url()) && response.request().method() === 'PUT') answered++
  })
  await choose()
  const name = { name: 'idle.mp4' }
  await expect.poll(() => asked.size).toBe(6)
  await field.getByRole('button', { name: training('submission.file.pause', name) }).click()
  letGo()
  await expect.poll(() => answered).toBe(6)
  // time for another part, if one were to come
  for (let turn = 0; turn < 5; turn++) await page.evaluate(() => fetch('/').then((page) => page.text()))
  expect([...asked].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
  await expect(field.getByRole('progressbar', { name: training('submission.file.paused', name) })).toBeVisible()
  await expectAccessible(page, 'a paused upload')
  await field.getByRole('button', { name: training('submission.file.resume', name) }).click()
  await expect(field.getByRole('progressbar')).toHaveCount(0)
}

test('S9.01, S9.03, S9.05, S9.06, S9.13 a presenter is trained of films, from the introduction to a video with it', async ({
  page,
  own,
  person,
}) => {
  test.setTimeout(600_000)
  const studio = new Studio(page)
  const part = (name: string) => page.getByRole('region', { name: training(`submission.part.${name}`), exact: true })
  const step = (name: string) =>
    page
      .getByRole('navigation', { name: training('submission.steps.label') })
      .getByRole('button', { name: training(`submission.steps.${name}`) })
  await page.context().grantPermissions(['camera', 'microphone'], { origin: own.url })
  await studio.logIn()

  await test.step('S9.13 the introduction says how long it takes, what is asked for, and how to record', async () => {
    await page.goto('/2dDigitalHuman?type=action')
    await expect(page.getByText(training('submission.fact.days', { from: 5, to: 7 }))).toBeVisible()
    await expect(page.getByText(training('submission.advice.noise', { noiseDb: 40 }))).toBeVisible()
    await expectAccessible(page, 'introduction of a training')
    await button(page, 'submission.start').click()
  })

  await test.step('S9.03, S9.06 material is checked before it is sent, sent, and kept over a reload', async () => {
    await page.getByRole('textbox', { name: texts('avatar')('name'), exact: true }).fill('Anna')
    const idle = part('idle')
    const input = (field: typeof idle) => field.locator('input[type=file]').last()
    await input(idle).setInputFiles(await film('idle.mp4', 5))
    const short = { name: 'idle.mp4', measured: '0:05', limit: '0:15' }
    await expect(idle.getByRole('alert')).toHaveText(training('submission.fault.tooShort', short))
    await expectPausable(page, idle, async () => input(idle).setInputFiles(padded(await film('idle.mp4', 16))))
    await expect(idle.getByRole('alert')).toHaveCount(0)
    await expect(idle.getByText('0:16 · 640 × 360 · 25 fps')).toBeVisible()
    await input(part('action')).setInputFiles(await film('wave.mp4', 4, { width: 320, height: 180 }))
    await expect(part('action').getByRole('alert')).toContainText('“idle.mp4”')
    await input(part('action')).setInputFiles(await film('wave.mp4', 4))
    await expect(part('action').getByRole('textbox', { name: training('submission.form.actionName') })).toHaveValue(
      'wave',
    )
    await part('action')
      .getByRole('textbox', { name: training('submission.form.actionText') })
      .fill('Hello')
    await expect(page.getByText(training('submission.saved'))).toBeVisible()
    await expectAccessible(page, 'material of a training')
    await page.reload()
    await expect(page.getByRole('textbox', { name: texts('avatar')('name'), exact: true })).toHaveValue('Anna')
    await expect(part('action').getByRole('textbox', { name: training('submission.form.actionText') })).toHaveValue(
      'Hello',
    )
    await button(page, 'submission.toLicence').click()
  })

  await test.step('S9.08, S9.12 the licence is recorded with its code; what is missing is said', async () => {
    await expect(page.getByLabel(training('submission.licence.code'), { exact: true })).toHaveText(/^\d{6}$/)
    await button(page, 'submission.submit').click()
    await expect(page.getByText(training('submission.licence.missing'))).toBeVisible()
    await expect(page.getByRole('button', { name: training('submission.camera.open') })).toBeFocused()
    await expectAccessible(page, 'licence of a training')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: editor('microphone.start') }).click()
    await expect(page.getByRole('timer')).toContainText('0:04')
    await page.getByRole('button', { name: editor('microphone.stop') }).click()
    await expect(page.getByLabel(training('submission.camera.taken'))).toBeVisible()
    await page.getByRole('button', { name: editor('microphone.keep') }).click()
    await expect(button(page, 'submission.licence.anew')).toBeVisible()
    await button(page, 'submission.submit').click()
    await expect(page.getByRole('checkbox')).toBeFocused()
    await page.getByRole('checkbox').check()
    await step('material').click()
    await expect(part('idle').getByText('0:16')).toBeVisible()
    await step('licence').click()
    await page.getByRole('checkbox').check()
    await button(page, 'submission.submit').click()
    await expect(
      page.getByRole('heading', { name: training('submission.stage.thanks', { name: 'Anna' }) }),
    ).toBeFocused()
    await expectAccessible(page, 'a submission under review')
  })

  const decide = async () => {
    await page.goto('/accountSetting/operation')
    await page
      .getByRole('button', { name: training('labelled', { label: training('review.open'), value: 'Anna' }) })
      .click()
  }
  const dialog = page.getByRole('dialog')

  await test.step('S9.05 the operator refuses it with a reason, which its author reads', async () => {
    await operated({ DATA_DIR: own.dataDir }, ['user', 'operator', person.account, 'on'])
    await decide()
    await expect(dialog.getByText(/^\d{6}$/)).toBeVisible()
    await expectAccessible(page, 'review of a training')
    await dialog.getByRole('button', { name: training('review.refuse') }).click()
    await dialog.getByRole('button', { name: training('review.refuse') }).click()
    await expect(dialog.getByText(training('review.reasonMissing'))).toBeVisible()
    await dialog.getByRole('textbox').fill('The idle video is dark.')
    await dialog.getByRole('button', { name: training('review.refuse') }).click()
    await expect(page.getByText(training('review.none'))).toBeVisible()
    await page.goto('/2dDigitalHuman?type=action')
    await expect(page.getByText('The idle video is dark.')).toBeVisible()
  })

  await test.step('S9.05, S9.19 it is submitted again, accepted and made, and a video begins with it', async () => {
    await page
      .getByRole('button', { name: training('labelled', { label: training('submission.resubmit'), value: 'Anna' }) })
      .click()
    await expect(page.getByRole('alert')).toContainText('The idle video is dark.')
    await step('licence').click()
    await page.getByRole('checkbox').check()
    await button(page, 'submission.submit').click()
    await expect(
      page.getByRole('heading', { name: training('submission.stage.thanks', { name: 'Anna' }) }),
    ).toBeFocused()
    await decide()
    await dialog.getByRole('button', { name: training('review.accept') }).click()
    await expect(page.getByText(training('review.none'))).toBeVisible()
    await page.goto('/2dDigitalHuman?type=action')
    await expect(page.getByText(training('submission.status.complete'), { exact: true })).toBeVisible(MADE)
    await button(page, 'submission.video').click()
    await expect(studio.clips('Anna')).toBeVisible()
    await expect(page.getByRole('button', { name: common('action.cancel') })).toHaveCount(0)
  })
})
