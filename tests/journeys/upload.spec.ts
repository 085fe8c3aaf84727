import { expect } from '@playwright/test'
import { save } from './editor.ts'
import { Studio, texts } from './studio.ts'
import { test } from './test.ts'

const common = texts('common')

/** Half a minute of silence as a wave file: more than one part of 1 MiB, of which three are sent at a time. */
function silence(): Buffer {
  const bytesPerSec = 48_000 * 4
  const data = Buffer.alloc(bytesPerSec * 30)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + data.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(2, 22)
  header.writeUInt32LE(48_000, 24)
  header.writeUInt32LE(bytesPerSec, 28)
  header.writeUInt16LE(4, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(data.length, 40)
  return Buffer.concat([header, data])
}

test('E2.18, S13.01, S13.14 an upload shows its progress, can be called off, and never brings the store client to the page', async ({
  page,
}) => {
  const studio = new Studio(page)
  const { editor } = studio
  const name = 'silence.wav'
  const choose = () =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'audio/wav', buffer: silence() })
  const progress = page.getByRole('progressbar', { name: common('uploads.label.sending', { name }) })

  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/oss/auth')) asked++
  })
  await studio.openNew()
  await studio.openShelf('music')

  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const late = /partNumber=([4-9]|\d\d)\b/
  await page.route(late, async (route) => {
    await held
    await route.continue().catch(() => {})
  })

  await test.step('some parts are there: the bar says so', async () => {
    await choose()
    await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(20)
  })

  await test.step('called off, nothing of it comes to the shelf', async () => {
    await page.getByRole('button', { name: common('uploads.cancel', { name }), exact: true }).click()
    letGo()
    await expect(progress).toHaveCount(0)
    await expect(studio.card(name)).toHaveCount(0)
    await page.unroute(late)
  })

  await test.step('S13.04 credentials are renewed 5 minutes before their end', async () => {
    expect(asked).toBe(1)
    await page.clock.setFixedTime(Date.now() + 56 * 60_000)
  })

  await test.step('chosen again, it arrives', async () => {
    await choose()
    await expect(studio.clips(name)).toBeVisible()
    expect(asked).toBeGreaterThan(1)
    await save(studio)
  })

  await test.step('the client was loaded, by the worker alone', async () => {
    const onPage = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name))
    const client = (url: string) => url.includes('aliyun-oss-sdk')
    expect(
      page
        .workers()
        .map((worker) => worker.url())
        .filter((url) => url.includes('upload.worker')),
    ).toHaveLength(1)
    expect(onPage.filter(client)).toEqual([])
    const worker = page.workers().find((one) => one.url().includes('upload.worker'))
    const inWorker = await worker?.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name))
    expect(inWorker?.filter(client)).toHaveLength(1)
  })

  await test.step('S13.14 more files than are taken at once are refused together, with how many are', async () => {
    const file = { mimeType: 'audio/wav', buffer: Buffer.from('no sound') }
    const files = Array.from({ length: 21 }, (_, at) => ({ ...file, name: `${at}.wav` }))
    await page.locator('input[type=file]').setInputFiles(files)
    await expect(page.getByText(editor('upload.failed.too_many_files', { detail: 20 }))).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
})
