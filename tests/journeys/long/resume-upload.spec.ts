import { expect, type Page } from '@playwright/test'
import { makeWave } from '#tests/worlds/wave.ts'
import { sizeText } from '#ui/parts/size-text.ts'
import { expectAccessible } from '../accessible.ts'
import { LANGUAGE } from '../language.ts'
import { Studio, texts } from '../studio.ts'
import { test } from '../test.ts'

const audio = texts('audio')
const common = texts('common')

const NAME = 'lecture.wav'
const PART_BYTES = 1 << 20
/** Parts beyond the first three, which are sent at once. */
const LATER_PARTS = /partNumber=([4-9]|\d\d)\b/

/** A hum of one minute: six parts. */
async function lecture(): Promise<Buffer> {
  const wave = makeWave(48_000, 60, (at) => Math.sin(at / 8) / 2)
  return Buffer.from(await wave.arrayBuffer())
}

/** Holds the later parts of uploads; the returned function has them fail, and holds none any more. */
async function holdLaterParts(page: Page): Promise<() => Promise<void>> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(LATER_PARTS, async (route) => {
    await held
    await route.abort().catch(() => {})
  })
  return async () => {
    letGo()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

test('S13.19 an upload is held, outlasts a reload, and goes on from the parts that the store has when its file is chosen again', async ({
  page,
}) => {
  const studio = new Studio(page)
  await studio.logIn()
  await page.goto('/property/audioList')
  const buffer = await lecture()
  const choose = () => page.locator('input[type=file]').setInputFiles({ name: NAME, mimeType: 'audio/wav', buffer })
  const act = (name: 'pause' | 'resume' | 'cancel' | 'retry' | 'forget') =>
    page.getByRole('button', { name: common(`uploads.${name}`, { name: NAME }), exact: true })
  const stored = sizeText(3 * PART_BYTES, LANGUAGE)
  const size = sizeText(buffer.length, LANGUAGE)
  const unfinished = page.getByText(common('uploads.unfinished', { name: NAME, sent: stored, size }))
  const uploads = page.getByRole('list', { name: common('uploads.list') })
  const row = page.getByRole('article', { name: 'lecture', exact: true })
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  const ofUpload = (part: RegExp) => requests.filter((url) => part.test(url))
  page.on('dialog', (dialog) => void dialog.accept())
  let letGo = await holdLaterParts(page)

  /** A part that has not arrived when another one fails is sent again. */
  const threeParts = async () => {
    const bar = page.getByRole('progressbar', { name: common('uploads.label.sending', { name: NAME }) })
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(40)
  }

  await test.step('three parts arrive, then it is held', async () => {
    await choose()
    await threeParts()
    await act('pause').click()
    await expect(uploads).toContainText(common('uploads.stage.paused'))
    await expect(act('resume')).toBeVisible()
    await expectAccessible(page, 'a held upload')
  })

  await test.step('after a reload the page names it, and how much of it is there', async () => {
    await page.reload()
    await letGo()
    await expect(unfinished).toBeVisible()
    await expectAccessible(page, 'an unfinished upload')
  })

  const begun = new Set(ofUpload(/partNumber/).map((url) => new URL(url.split(' ')[1]!).searchParams.get('uploadId')))
  await test.step('chosen again, only the missing parts are sent, to the same upload', async () => {
    expect(begun.size).toBe(1)
    requests.length = 0
    await choose()
    await expect(row).toContainText('1:00')
    const parts = ofUpload(/PUT .*partNumber/).map((url) => new URL(url.split(' ')[1]!).searchParams)
    expect(parts.map((query) => Number(query.get('partNumber'))).sort()).toEqual([4, 5, 6])
    expect(new Set(parts.map((query) => query.get('uploadId')))).toEqual(begun)
    expect(ofUpload(/POST .*[?&]uploads(=|&|$)/)).toEqual([])
    await expect(unfinished).toHaveCount(0)
    await page.reload()
    await expect(row).toHaveCount(1)
    await expect(uploads).toHaveCount(0)
  })

  await test.step('one that fails on its way goes on from there too', async () => {
    letGo = await holdLaterParts(page)
    requests.length = 0
    await choose()
    await expect.poll(() => ofUpload(LATER_PARTS).length).toBeGreaterThan(0)
    await threeParts()
    await letGo()
    await act('retry').click()
    await expect(row).toHaveCount(2)
    expect(ofUpload(/PUT .*partNumber=[1-3]\b/)).toHaveLength(3)
  })

  await test.step('cancelled, nothing of it is left to go on with', async () => {
    letGo = await holdLaterParts(page)
    requests.length = 0
    await choose()
    await expect.poll(() => ofUpload(LATER_PARTS).length).toBeGreaterThan(0)
    await act('cancel').click()
    await expect(uploads).toHaveCount(0)
    await page.reload()
    await letGo()
    await expect(page.getByText(audio('upload'), { exact: true })).toBeVisible()
    await expect(row).toHaveCount(2)
    await expect(uploads).toHaveCount(0)
  })
})
