import { type BrowserContext, expect, type Page } from '@playwright/test'
import { listAudios } from '#shared/api/audio.ts'
import { accessUrl } from '#shared/api/storage.ts'
import { Client } from '#tests/contract/kit.ts'
import { makeWave } from '#tests/worlds/wave.ts'
import { sizeText } from '#ui/parts/size-text.ts'
import { person } from '../accounts.ts'
import { LANGUAGE } from '../language.ts'
import { Studio, texts } from '../studio.ts'
import { test } from '../test.ts'

const common = texts('common')
const training = texts('training')

const RATE = 48_000
/** Parts beyond the first three, which are sent at once. */
const LATER_PARTS = /partNumber=([4-9]|\d\d)\b/

/** A track of one minute, six parts, with silence of 13 seconds at both ends as programs of music write it. */
async function stem(pace: number): Promise<Buffer> {
  const isHeard = (at: number) => at > 13 * RATE && at < 47 * RATE
  const wave = makeWave(RATE, 60, (at) => (isHeard(at) ? Math.sin(at * pace) / 2 : 0))
  return Buffer.from(await wave.arrayBuffer())
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name: `${name}.wav`, mimeType: 'audio/wav', buffer })

const rowOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** The sentence that an upload stopped after three parts. */
function stopped(page: Page, name: string, { length }: Buffer) {
  const [sent, size] = [sizeText(3 * 2 ** 20, LANGUAGE), sizeText(length, LANGUAGE)]
  return page.getByText(common('uploads.unfinished', { name: `${name}.wav`, sent, size }))
}

/** Holds the later parts of uploads; the returned function lets them go on. */
async function holdLaterParts(context: BrowserContext): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await context.route(LATER_PARTS, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  return letGo
}

/** Waits until three parts of an upload have arrived. */
async function untilHeld(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('progressbar', { name: common('uploads.label.sending', { name: `${name}.wav` }) })
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(40)
}

/** Returns the stored files of the recordings of a name. */
async function storedFiles(url: string, name: string): Promise<Buffer[]> {
  const client = new Client(url)
  client.token = person().session?.token ?? ''
  const { audioList } = listAudios.data.parse((await client.raw(listAudios, { search: name })).data)
  const read = async (key: string) => {
    const { data } = await client.raw(accessUrl, { key })
    const response = await fetch(new URL(accessUrl.data.parse(data).url, url))
    return Buffer.from(await response.arrayBuffer())
  }
  return Promise.all(audioList.map((audio) => read(audio.url.replace('oss:', ''))))
}

test('S13.19 an upload that broke off goes on with its own file only, not with one of the same length and ends', async ({
  page,
  context,
  own,
}) => {
  const [drums, bass] = [await stem(0.05), await stem(0.11)]
  await new Studio(page).logIn()
  await page.goto('/property/audioList')
  page.on('dialog', (dialog) => void dialog.accept())
  const letGo = await holdLaterParts(context)
  await choose(page, 'Drums', drums)
  await untilHeld(page, 'Drums')
  await page.reload()
  letGo()
  await expect(stopped(page, 'Drums', drums)).toBeVisible()
  await choose(page, 'Bass', bass)
  await expect(rowOf(page, 'Bass')).toBeVisible()
  const [stored, ...others] = await storedFiles(own.url, 'Bass')
  expect(others).toEqual([])
  expect(stored?.equals(bass), 'the file that was chosen').toBe(true)
  await expect(stopped(page, 'Drums', drums), 'the other is still to be chosen').toBeVisible()
  await choose(page, 'Drums', drums)
  await expect(rowOf(page, 'Drums')).toBeVisible()
  await expect(stopped(page, 'Drums', drums)).toHaveCount(0)
  const [whole] = await storedFiles(own.url, 'Drums')
  expect(whole?.equals(drums), 'the parts of both runs').toBe(true)
})

test('S13.19 a tab says that a file is on its way from another one, sends it no second time, and names it once that tab is closed', async ({
  page,
  context,
  own,
}) => {
  const talk = await stem(0.03)
  await new Studio(page).logIn()
  await page.goto('/property/audioList')
  const letGo = await holdLaterParts(context)
  await choose(page, 'Talk', talk)
  await untilHeld(page, 'Talk')
  const second = await context.newPage()
  await second.goto('/property/audioList')
  const underWay = second.getByText(training('submission.fault.underWay', { name: 'Talk.wav' }))
  await test.step('chosen there too, it is on its way', async () => {
    await choose(second, 'Talk', talk)
    await expect(underWay).toBeVisible()
    await expect(stopped(second, 'Talk', talk)).toHaveCount(0)
    await second.getByRole('button', { name: common('uploads.remove', { name: 'Talk.wav' }), exact: true }).click()
  })
  await test.step('it stopped once its tab is closed, and goes on in the other', async () => {
    await page.close()
    await expect(stopped(second, 'Talk', talk)).toBeVisible()
    letGo()
    await choose(second, 'Talk', talk)
    await expect(rowOf(second, 'Talk')).toBeVisible()
    await expect(stopped(second, 'Talk', talk)).toHaveCount(0)
    const files = await storedFiles(own.url, 'Talk')
    expect(files.map((file) => file.equals(talk))).toEqual([true])
  })
})
