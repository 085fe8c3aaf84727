import { expect, type Page } from '@playwright/test'
import { createSpeech } from '#server/engines/speech/create.ts'
import { mp3Of } from '#tests/worlds/mp3.ts'
import { makeWave } from '../worlds/wave.ts'
import { save, undo } from './editor.ts'
import { builtIn, Studio } from './studio.ts'
import { test } from './test.ts'

/** Something that sounds like syllables: a hum that swells four times a second, after half a second of silence. */
async function recording(durationSec: number): Promise<Buffer> {
  const wave = makeWave(16_000, durationSec, (at) => {
    const sec = at / 16_000
    return sec < 0.5 ? 0 : 0.7 * Math.sin(Math.PI * 4 * sec) ** 2 * Math.sin(2 * Math.PI * 300 * sec)
  })
  return Buffer.from(await wave.arrayBuffer())
}

const WORDS = 'Good morning. Welcome to the news.'

/** Returns a sentence of the studio's own voice, as a file of the user. */
async function spokenMp3(text: string): Promise<Buffer> {
  const port = createSpeech()
  const request = { text, ssml: false, toneId: 'us-ethan', pitchOffset: 10, speedRatio: 0.9, volume: 1 }
  const { wav } = await port.speak(request, new AbortController().signal).finally(() => port.close())
  return mp3Of(wav)
}

/** The switch between text and recordings. */
function driver({ page, editor }: Studio, to: 'tts' | 'recording') {
  return page.locator('label').filter({ hasText: editor(`driver.${to}`) })
}

/** A new video with a presenter that waits for a recording. */
async function waiting(page: Page): Promise<Studio> {
  const studio = new Studio(page)
  await studio.openNew()
  await studio.openShelf('presenter')
  await studio.card(builtIn('presenters/mei/presenter.json')).click()
  await driver(studio, 'recording').click()
  await expect(page.getByText(studio.editor('recording.empty'))).toBeVisible()
  return studio
}

test('E8.03, E8.22, E8.25, S19.01 a presenter speaks uploaded recordings, with subtitles written by hand', async ({
  page,
}) => {
  const studio = await waiting(page)
  const { editor } = studio
  const upload = page.getByLabel(editor('recording.upload'))
  const take = async (name: string, durationSec: number) => ({
    name,
    mimeType: 'audio/wav',
    buffer: await recording(durationSec),
  })

  await test.step('E8.25, S19.01 a file that is no recording is refused in plain words before it is sent', async () => {
    await upload.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no sound') })
    await expect(page.getByText(editor('upload.failed.wrong_kind', { detail: 'MP3, WAV' }))).toBeVisible()
    await upload.setInputFiles({ name: 'broken.wav', mimeType: 'audio/wav', buffer: Buffer.from('no sound at all') })
    await expect(page.getByText(editor('upload.failed.unsupported'))).toBeVisible()
  })

  await test.step('two recordings stand one after the other, chosen as they arrive', async () => {
    await upload.setInputFiles([await take('First take.wav', 4), await take('Second take.wav', 2)])
    await expect(page.getByText(editor('recording.done', { time: '0:06' }))).toBeVisible()
    await expect(studio.clips('First take')).toBeVisible()
    await expect(studio.clips('Second take')).toBeVisible()
    await expect(page.getByRole('button', { name: /Second take/, pressed: true })).toBeVisible()
  })

  await test.step('one is deleted, the last one is not', async () => {
    await studio.button('recording.remove', { name: 'Second take' }).click()
    await expect(studio.clips('Second take')).toHaveCount(0)
    await expect(studio.button('refusal.last_recording')).toBeDisabled()
    await undo(studio)
    await expect(studio.clips('Second take')).toBeVisible()
  })

  await test.step('S17.06, S17.03 tabs have labels and give the chosen one; an empty list shows a box with a picture', async () => {
    const tab = (name: 'sound' | 'subtitle') => page.getByRole('tab', { name: editor(`presenter.tab.${name}`) })
    await expect(tab('sound')).toHaveAttribute('aria-selected', 'true')
    await tab('sound').press('ArrowRight')
    await expect(tab('subtitle')).toHaveAttribute('aria-selected', 'true')
    await expect(tab('subtitle')).toBeFocused()
    const empty = page.getByText(editor('subtitle.empty')).locator('..')
    await expect(empty.locator('svg')).toBeVisible()
  })

  await test.step('E9.25 a line is added, written, accepted by Enter, and split between words by its button', async () => {
    await page.getByRole('tab', { name: editor('presenter.tab.subtitle') }).click()
    await studio.button('subtitle.add').click()
    const lines = page.getByRole('textbox', { name: editor('subtitle.line', { time: '' }) })
    await lines.first().fill('Hello from a recording')
    await lines.first().press('Home')
    for (let step = 0; step < 'Hel'.length; step++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(lines.first()).not.toBeFocused()
    await expect(lines).toHaveCount(1)
    await studio.button('subtitle.split').click()
    await expect(lines).toHaveCount(2)
    await expect(lines.nth(0)).toHaveValue('Hello')
    await expect(lines.nth(1)).toHaveValue('from a recording')
    await expect(studio.clips('from a recording')).toBeVisible()
    await studio.button('subtitle.merge').first().click()
    await expect(lines).toHaveCount(1)
    await expect(lines.first()).toHaveValue('Hello from a recording')
  })

  await test.step('E7.32, E16.13 a mood is chosen by its face, in one step of undo, which leaves its tab open', async () => {
    await page.getByRole('tab', { name: editor('presenter.tab.expression') }).click()
    const mood = (name: 'neutral' | 'friendly') => studio.button(`expression.mood.${name}`)
    await mood('friendly').click()
    await expect(mood('friendly')).toHaveAttribute('aria-pressed', 'true')
    await undo(studio)
    await expect(mood('neutral')).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('what belongs to the recordings comes back with them', async () => {
    await page.getByRole('tab', { name: editor('presenter.tab.sound') }).click()
    await driver(studio, 'tts').click()
    await expect(studio.clips('Hello from a recording'), 'looking changes nothing').toBeVisible()
    await studio.button('driver.use.tts').click()
    await expect(studio.clips('Hello from a recording')).toHaveCount(0)
    await driver(studio, 'recording').click()
    await studio.button('driver.use.recording').click()
    await expect(studio.clips('Hello from a recording')).toBeVisible()
  })

  await test.step('and is there after a visit elsewhere', async () => {
    await save(studio)
    await page.reload()
    await expect(studio.clips('First take')).toBeVisible()
    await expect(studio.clips('Hello from a recording')).toBeVisible()
  })

  await test.step('E8.52, E8.55 the typed text of an MP3 gives it subtitles where its words are spoken', async () => {
    await studio.clips('First take').click()
    await upload.setInputFiles({ name: 'Spoken.mp3', mimeType: 'audio/mpeg', buffer: await spokenMp3(WORDS) })
    await page.getByRole('button', { name: /Spoken/, pressed: true }).waitFor()
    await studio.button('words.add').click()
    await page.getByRole('textbox', { name: editor('words.title') }).fill(WORDS)
    await studio.button('words.match').click()
    await expect(page.getByText(WORDS, { exact: true })).toBeVisible()
    await expect(studio.clips('Good morning.')).toBeVisible()
    await expect(studio.clips('Welcome to the news.')).toBeVisible()
    await undo(studio)
    await expect(studio.clips('Good morning.')).toHaveCount(0)
    await expect(studio.clips('Spoken')).toBeVisible()
  })

  await test.step('E8.56 the microphone is refused in a plain sentence, then records a take, which is used', async () => {
    await studio.button('microphone.open').click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(editor('microphone.refused.refused'))
    await page.context().grantPermissions(['microphone'])
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: editor('retry') }).click()
    await dialog.getByRole('button', { name: editor('microphone.start') }).click()
    await dialog.getByRole('button', { name: editor('microphone.stop') }).waitFor()
    await expect(dialog.getByRole('timer')).toHaveText('0:02')
    await dialog.getByRole('button', { name: editor('microphone.stop') }).click()
    await expect(dialog.locator('audio')).toHaveJSProperty('error', null)
    await dialog.getByRole('button', { name: editor('microphone.keep') }).click()
    await studio.button('ownRecordings.open').click()
    await expect(dialog.getByRole('button', { name: /Spoken/ }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    const name = new RegExp(editor('microphone.name', { when: '' }).trim())
    await expect(page.getByRole('region', { name: /./ }).getByRole('gridcell', { name }).first()).toBeVisible()
  })
})
