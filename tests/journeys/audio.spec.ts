import { expect, type Locator } from '@playwright/test'
import { mp3Of } from '#tests/worlds/mp3.ts'
import { makeWave } from '../worlds/wave.ts'
import { Studio, texts } from './studio.ts'
import { test } from './test.ts'

const audio = texts('audio')
const training = texts('training')
const common = texts('common')
const editor = texts('editor')

/** A hum that swells twice a second. */
async function hum(durationSec: number): Promise<Buffer> {
  const wave = makeWave(16_000, durationSec, (at) => Math.sin(Math.PI * (at / 8000)) ** 2 * Math.sin(at / 8))
  return Buffer.from(await wave.arrayBuffer())
}

const act = (row: Locator, label: string, name: string) =>
  row.getByRole('button', { name: training('labelled', { label, value: name }), exact: true })

test('S6.04 recordings are added, heard, cut, named anew and deleted on their page, and spoken in a new video', async ({
  page,
}) => {
  const studio = new Studio(page)
  await studio.logIn()
  // the first other name is not sent; set before there are workers that end
  await page.route('**/audio/rename', (route) => route.abort(), { times: 1 })
  await page.goto('/property/audioList')
  const input = page.locator('input[type=file]')
  const row = (name: string) => page.getByRole('article', { name, exact: true })
  const dialog = page.getByRole('dialog')
  await expect(page.getByText(audio('none'))).toBeVisible()

  await test.step('S6.20, S6.21 files are taken together; what is no sound is refused by name, too many by number', async () => {
    const wav = { name: '晨间 Morning.wav', mimeType: 'audio/wav', buffer: await hum(6) }
    const mp3 = { name: 'Evening.mp3', mimeType: 'audio/mpeg', buffer: mp3Of(await hum(4)) }
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no sound') }
    await input.setInputFiles([wav, text, mp3])
    await expect(row('晨间 Morning')).toContainText('0:06')
    await expect(row('Evening')).toContainText('0:04')
    const why = training('submission.fault.wrongKind', { name: 'notes.txt', formats: 'MP3, WAV' })
    await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible()
    await page.getByRole('button', { name: training('submission.file.remove', { name: 'notes.txt' }) }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await input.setInputFiles(Array.from({ length: 21 }, (_, at) => ({ ...text, name: `${at}.wav` })))
    await expect(page.getByRole('alert')).toHaveText(audio('tooMany', { limit: 20 }))
    await page
      .getByRole('alert')
      .getByRole('button', { name: common('action.close') })
      .click()
  })

  await test.step('S6.04 one plays at a time, from any place by the keys', async () => {
    await row('Evening')
      .getByRole('button', { name: audio('play', { name: 'Evening' }) })
      .click()
    await expect(row('Evening').getByRole('button', { name: audio('pause', { name: 'Evening' }) })).toBeVisible()
    const line = row('晨间 Morning').getByRole('slider')
    await line.press('ArrowRight')
    await expect(row('Evening').getByRole('button', { name: audio('play', { name: 'Evening' }) })).toBeVisible()
    const pause = row('晨间 Morning').getByRole('button', { name: audio('pause', { name: '晨间 Morning' }) })
    await expect(pause).toBeVisible()
    await pause.click()
  })

  const part = audio('trim.named', { name: 'Evening' })
  await test.step('S6.23 a part is chosen by the keys, heard, and saved as a recording of its own', async () => {
    await act(row('Evening'), audio('trim.open'), 'Evening').click()
    await expect(dialog.getByRole('img', { name: audio('trim.picture', { name: 'Evening' }) })).toBeVisible()
    await expect(dialog.getByRole('button', { name: audio('trim.save') }), 'nothing is cut yet').toBeDisabled()
    const start = dialog.getByRole('slider', { name: audio('trim.start') })
    for (let step = 0; step < 10; step++) await start.press('ArrowRight')
    await expect(start).toHaveAttribute('aria-valuetext', '0:00.50')
    await dialog.getByRole('textbox', { name: audio('trim.endSec') }).fill('2.5')
    await expect(dialog.getByText(audio('trim.length', { time: '0:02.00' }))).toBeVisible()
    await dialog.getByRole('button', { name: audio('trim.listen') }).click()
    await dialog.getByRole('button', { name: audio('trim.stop') }).click()
    await dialog.getByRole('button', { name: audio('trim.save') }).click()
    await expect(row(part)).toContainText('0:02')
    await expect(row('Evening')).toContainText('0:04')
  })

  await test.step('S6.26 it is named anew, in a dialog that keeps what was typed while that is refused', async () => {
    await act(row(part), common('action.rename'), part).click()
    const field = dialog.getByRole('textbox', { name: common('rename.label') })
    await field.fill('Night')
    await field.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText(common('error.offline'))
    await expect(field).toHaveValue('Night')
    await field.press('Enter')
    await expect(row('Night')).toBeVisible()
  })

  await test.step('S6.06 it is shared with the workspace and taken back', async () => {
    await act(row('Night'), editor('library.share'), 'Night').click()
    await expect(row('Night')).toContainText(editor('library.sharedMark'))
    await act(row('Night'), editor('library.unshare'), 'Night').click()
    await expect(row('Night')).not.toContainText(editor('library.sharedMark'))
  })

  await test.step('S6.22 a take of the microphone is named and added', async () => {
    await page.context().grantPermissions(['microphone'])
    await page.getByRole('button', { name: editor('microphone.open') }).click()
    await dialog.getByRole('button', { name: editor('microphone.start') }).click()
    await dialog.getByRole('button', { name: editor('microphone.stop') }).click()
    await dialog.getByRole('textbox', { name: editor('microphone.named') }).fill('My own voice')
    await dialog.getByRole('button', { name: editor('microphone.keep') }).click()
    await expect(row('My own voice')).toBeVisible()
  })

  await test.step('S6.25, S6.26 searched and deleted, the list is so after it is loaded again', async () => {
    await page.getByRole('searchbox', { name: audio('search') }).fill('EVEN')
    await expect(row('Night')).toHaveCount(0)
    await act(row('Evening'), common('action.delete'), 'Evening').click()
    await expect(dialog).toContainText(audio('deleteText'))
    await dialog.getByRole('button', { name: common('action.delete') }).click()
    await expect(page.getByText(texts('home')('list.nothing', { text: 'EVEN' }))).toBeVisible()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(3)
    for (const name of ['晨间 Morning', 'Night', 'My own voice']) await expect(row(name)).toBeVisible()
  })

  await test.step('S6.27 a presenter of the library speaks it in a new video, where it is among my recordings', async () => {
    await act(row('Night'), audio('useInVideo'), 'Night').click()
    await expect(studio.clips('Night')).toBeVisible()
    await expect(page).toHaveURL(/\/editor\/[^?]+$/)
  })
})
