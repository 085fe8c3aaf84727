import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { listBackgrounds, listForegrounds, listMusic } from '#shared/api/library.ts'
import { temporaryFolder } from '#tests/contract/kit.ts'
import { speechService } from '#tests/worlds/speech-service.ts'
import { expectAccessible } from './accessible.ts'
import { enterDemo } from './accounts.ts'
import { LANGUAGE } from './language.ts'
import { builtIn, Studio, texts } from './studio.ts'
import { test as base, type OwnStudio, useOwnStudio } from './test.ts'

const editor = texts('editor')
const market = texts('market')
const training = texts('training')

const VOICE = 'Anna'
const TEMPLATE = builtIn('templates/index.json', 'recruiting-day-with-us')
const MUSIC = builtIn('music/index.json', 'morning-desk')

/** A studio that sells one of its voices to members. */
const test = base.extend<object, { own: OwnStudio }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const service = await speechService()
      const folder = temporaryFolder()
      const file = path.join(folder, 'voices.json')
      const facts = { engine: 'openai', id: 'anna', voice: 'good', name: VOICE, language: LANGUAGE, gender: 'female' }
      writeFileSync(file, JSON.stringify([{ ...facts, vip: true, doubleCost: true }]))
      await useOwnStudio(use, { SPEECH_OPENAI_URL: service.url, SPEECH_OPENAI_KEY: 'sk', SPEECH_VOICES: file })
      await service.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** Expects one notice that something is for members, and closes it. */
async function expectTold(page: Page, name: string): Promise<void> {
  const notice = page.getByRole('alert').filter({ hasText: editor('library.succ_but_vip', { name }) })
  await expect(notice).toHaveCount(1)
  await notice.getByRole('button', { name: editor('close'), exact: true }).click()
  await expect(notice).toHaveCount(0)
}

const badgeIn = (place: Locator) => place.getByText('VIP', { exact: true })

/** Marks the first item of each shelf as sold, as an operator's library would; returns the names that were marked. */
async function sellFirst(page: Page): Promise<string[]> {
  const sold: string[] = []
  for (const call of [listBackgrounds, listForegrounds, listMusic])
    await page.route(`**${call.path}*`, async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      const [item] = json.data.records
      if (item) sold.push(item.name[LANGUAGE])
      if (item) item.soldType = 'VIP'
      await route.fulfill({ response, json })
    })
  return sold
}

test.beforeEach(enterDemo)

test('S10.19, E2.21 voices for members are marked, and whoever chooses one without membership is told', async ({
  page,
}) => {
  const studio = new Studio(page)
  await studio.openNew()
  await studio.openShelf('presenter')
  await studio.card(builtIn('presenters/mei/presenter.json')).click()
  const opener = page.getByRole('button', { name: `${editor('voice.voice')}: ` })
  const dialog = page.getByRole('dialog', { name: editor('voice.choose') })
  await opener.click()
  const row = dialog.locator('[data-voice=anna]')
  await expect(badgeIn(dialog)).toHaveCount(1)
  await expect(row).toHaveAccessibleName(/VIP/)
  await expectAccessible(page, 'dialog of voices')
  await dialog.getByRole('button', { name: editor('voice.star', { name: VOICE }) }).click()
  await row.click()
  await expectTold(page, VOICE)
  await expect(opener).toHaveAccessibleName(new RegExp(VOICE))

  await test.step('among the starred voices too, and where a video begins with it', async () => {
    await page.goto('/property/tone')
    const starred = page.getByRole('region', { name: training('voices.starred') })
    await expect(badgeIn(starred)).toHaveCount(1)
    await expectAccessible(page, 'starred voices')
    await starred
      .getByRole('button', { name: training('labelled', { label: training('presenters.video'), value: VOICE }) })
      .click()
    await expect(page).toHaveURL(/\/editor\//)
    await expectTold(page, VOICE)
  })
})

test('S10.19, E2.21 items of shelves for members are marked, and whoever uses one without membership is told', async ({
  page,
}) => {
  const studio = new Studio(page)
  const sold = await sellFirst(page)
  await studio.openNew()
  for (const tab of ['background', 'image'] as const)
    await test.step(tab, async () => {
      await studio.openShelf(tab)
      const shelf = page.getByRole('region', { name: editor(`library.tab.${tab}`) })
      const card = shelf.getByRole('button').filter({ has: page.getByText('VIP', { exact: true }) })
      await expect(card).toHaveCount(1)
      const name = (await card.getAttribute('aria-label')) ?? ''
      expect(sold).toContain(name)
      await card.click()
      await expectTold(page, name)
    })
  await test.step('music, in a scene and in the whole video', async () => {
    await studio.openShelf('music')
    const row = page.locator('[data-entry]').filter({ hasText: MUSIC })
    await expect(badgeIn(row)).toHaveCount(1)
    await expectAccessible(page, 'music with one for members')
    await row.getByRole('button', { name: editor('library.addMusic') }).click()
    await expectTold(page, MUSIC)
    await row.getByRole('button', { name: editor('library.addGlobalMusic') }).click()
    await expectTold(page, MUSIC)
  })
})

test('S10.19, E2.21 whoever uses a template for members without membership is told, in the editor and in the market', async ({
  page,
}) => {
  const studio = new Studio(page)
  const dialog = page.getByRole('dialog', { name: TEMPLATE })
  await studio.openNew()
  for (const act of ['insert', 'look.apply'])
    await test.step(act, async () => {
      await studio.openShelf('template')
      await studio.card(TEMPLATE).click()
      await dialog.getByRole('button', { name: market(act) }).click()
      await expectTold(page, TEMPLATE)
    })
  await test.step('a video of it', async () => {
    await page.goto('/market')
    const card = page.getByRole('article', { name: TEMPLATE, exact: true })
    await card.getByRole('button', { name: training('labelled', { label: market('use'), value: TEMPLATE }) }).click()
    await expectTold(page, TEMPLATE)
    await expect(page).toHaveURL(/\/editor\//)
  })
})
