import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { readWav } from '#server/engines/speech/common/read-wav.ts'
import { analyzeCopywriting } from '#shared/api/speech.ts'
import { accessUrl } from '#shared/api/storage.ts'
import { tonedPinyin } from '#shared/speech/toned-pinyin.ts'
import { makeAvatar } from '../worlds/avatar-files.ts'
import { boxOf, drag, editor, openEditor, save, undo } from './editor.ts'
import { LANGUAGE } from './language.ts'
import { builtIn, type Studio, scriptText, texts } from './studio.ts'
import { test } from './test.ts'

type Spoken = ReturnType<typeof analyzeCopywriting.data.parse>

/** The finished answer to the next speech, with the request that it answers. */
async function spoken(page: Page, act: () => Promise<void>): Promise<{ request: Request; speech: Spoken }> {
  let speech: Spoken | undefined
  const [answer] = await Promise.all([
    page.waitForResponse(async (response) => {
      if (!response.url().endsWith(analyzeCopywriting.path)) return false
      const data = analyzeCopywriting.data.parse((await response.json()).data)
      if (data.finished) speech = data
      return data.finished
    }),
    act(),
  ])
  if (!speech) throw new Error('the speech was not finished')
  return { request: answer.request(), speech }
}

/** The longest time in which nothing is heard between two sounds, in seconds of a WAV file. */
function longestPause(bytes: Uint8Array<ArrayBuffer>): { startSec: number; durationSec: number } {
  const sound = readWav(bytes)
  if (!sound) throw new Error('no WAV file')
  const step = sound.sampleRate / 100
  const heard: number[] = []
  for (let at = 0; at + step <= sound.pcm.length; at += step) {
    const peak = sound.pcm.subarray(at, at + step).reduce((top, value) => Math.max(top, Math.abs(value)), 0)
    if (peak > 0.02 * 32_767) heard.push(at / sound.sampleRate)
  }
  const gaps = heard.slice(1).map((sec, index) => ({ startSec: heard[index]!, durationSec: sec - heard[index]! }))
  return gaps.reduce((longest, gap) => (gap.durationSec > longest.durationSec ? gap : longest))
}

/** The sounds of a stretch of a speech, without those of silence and without stress. */
function soundsIn({ ttsContent }: Spoken, fromSec: number, toSec: number): string {
  return (ttsContent?.phonemes ?? [])
    .filter(({ startSec }) => startSec >= fromSec - 0.01 && startSec < toSec - 0.01)
    .map(({ symbol }) => symbol.replace('ˈ', ''))
    .join('')
}

/** The name of the first action of Mei. */
function greeting(): string {
  const mei = JSON.parse(readFileSync('public/library/presenters/mei/presenter.json', 'utf8'))
  return mei.actions[0].name[LANGUAGE]
}

/** Where a clip stands, as its name in the timeline says it. */
const placeOf = async (studio: Studio, name: string) => (await studio.clips(name).getAttribute('aria-label')) ?? ''

test('E7.17, E8.14, E8.18, E10.22, E8.41, E8.42, E8.43 a Mandarin script is said as its marks and the glossary have it, and what starts with a word moves with the voice', async ({
  page,
}) => {
  const studio = await openEditor(page)
  const script = page.getByRole('textbox', { name: editor('script.title') })
  await studio.openShelf('presenter')
  await studio.card(builtIn('presenters/mei/presenter.json')).click()

  await test.step('E7.17 all tabs are in sight in a small window', async () => {
    const usual = page.viewportSize()!
    await page.setViewportSize({ width: 1280, height: 800 })
    const tabs = page.getByRole('tablist', { name: editor('kind.presenter') }).getByRole('tab')
    await expect(tabs).toHaveCount(7)
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(usual)
  })

  await test.step('E8.14 a mark is dragged to another place', async () => {
    await script.fill('甲乙丙')
    await script.press('Control+End')
    await studio.button('mark.pause').click()
    await expect.poll(() => scriptText(script)).toMatch(/^甲乙丙\s*0\.5 s/)
    const pause = page.getByRole('button', { name: editor('mark.label.break', { time: '0.5 s' }) })
    const at = await boxOf(pause)
    const y = at.y + at.height / 2
    await drag(page, { x: at.x + at.width / 2, y }, { x: (await boxOf(script)).x + 2, y })
    await expect.poll(() => scriptText(script)).toMatch(/^0\.5 s\s*甲乙丙/)
  })

  await test.step('E8.14, E8.18 a pause is heard, and a character is read as chosen', async () => {
    await script.fill('我行，你不行。欢迎来到演播室。')
    await script.press('Control+Home')
    for (let step = 0; step < '我行'.length; step++) await page.keyboard.press('ArrowRight')
    await studio.button('mark.reading').click()
    await page.getByRole('button', { name: tonedPinyin('hang2'), exact: true }).click()
    await studio.button('mark.pause').click()
    await page.getByRole('button', { name: editor('mark.label.break', { time: '0.5 s' }) }).click()
    await page.getByRole('button', { name: '1 s', exact: true }).click()
    const { request, speech } = await spoken(page, () => studio.generate())
    const [, read, next] = speech.ttsContent?.words ?? []
    expect([read?.text, next?.text]).toEqual(['行', '你'])
    expect(soundsIn(speech, read!.startSec, read!.endSec)).toBe('χɑŋ')
    const { 'x-session': session = '', tenantid = '' } = await request.allHeaders()
    const signed = await page.request.post(`/aigc/video/api${accessUrl.path}`, {
      headers: { 'x-session': session, tenantid },
      data: { key: speech.audioUrl?.replace(/^oss:/, '') },
    })
    const { url } = accessUrl.data.parse((await signed.json()).data)
    const pause = longestPause(new Uint8Array(await (await page.request.get(url)).body()))
    expect(pause.durationSec).toBeGreaterThan(0.95)
    expect(pause.durationSec).toBeLessThan(1.5)
    expect(Math.abs(pause.startSec - read!.endSec)).toBeLessThan(0.1)
  })

  const line = '欢迎来到演播室'
  const wave = greeting()
  await test.step('E10.22 in another voice an action and the subtitles move with their words; what moved is listed, and one undo takes it back', async () => {
    await page.getByRole('tab', { name: editor('presenter.tab.action'), exact: true }).click()
    await page.getByRole('button', { name: editor('action.add', { name: wave }), exact: true }).click()
    const word = page.getByRole('combobox', { name: editor('anchor.label') })
    await word.fill('欢迎')
    await page.getByRole('option', { name: '欢迎' }).click()
    await expect(word).toHaveValue(/欢迎$/)
    const before = { action: await placeOf(studio, wave), line: await placeOf(studio, line) }
    await page.getByRole('tab', { name: editor('presenter.tab.sound'), exact: true }).click()
    await page.getByRole('button', { name: `${editor('voice.voice')}: ` }).click()
    await page.locator('[data-voice="zh-boyuan"]').press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await studio.generate()
    await expect(page.getByRole('alert').filter({ hasText: editor('anchor.title') })).toContainText(wave)
    expect(await placeOf(studio, wave)).not.toBe(before.action)
    expect(await placeOf(studio, line)).not.toBe(before.line)
    await undo(studio)
    await expect(studio.clips(line)).toHaveCount(0)
    expect(await placeOf(studio, wave)).toBe(before.action)
    await undo(studio)
    await expect(studio.clips(line)).toHaveAttribute('aria-label', before.line)
  })

  await test.step('E8.41, E8.42, E8.43 a word is heard as the glossary has it, and shown as it is written', async () => {
    await script.press('Control+Home')
    await studio.button('listen.all').click()
    await studio.button('listen.stop').click()
    await expect(studio.button('listen.all')).toBeVisible()
    await studio.button('glossary.open').click()
    const dialog = page.getByRole('dialog', { name: editor('glossary.title') })
    await dialog.getByLabel(editor('glossary.word'), { exact: true }).fill('演播室')
    await dialog.getByLabel(editor('glossary.said'), { exact: true }).fill('妈妈')
    await dialog.getByRole('button', { name: editor('glossary.add'), exact: true }).click()
    const { speech } = await spoken(page, async () => {
      await dialog.getByRole('button', { name: editor('glossary.speakAgain'), exact: true }).click()
      await expect(dialog.getByRole('alert')).toBeHidden({ timeout: 60_000 })
    })
    const [first, , last] = speech.ttsContent?.words.slice(-3) ?? []
    expect(`${first?.text}…${last?.text}`).toBe('演…室')
    expect(soundsIn(speech, first!.startSec, last!.endSec)).toBe('mɑmɑ')
    await page.keyboard.press('Escape')
    await expect(studio.clips(line)).toBeVisible()
    await expect(page.getByText('妈妈')).toBeHidden()
  })
})

/** Drops a file on a field that takes files. */
async function dropOn(field: Locator, name: string, bytes: Uint8Array): Promise<void> {
  const data = await field.page().evaluateHandle(
    ([file, text]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], file))
      return transfer
    },
    [name, Buffer.from(bytes).toString('base64')] as const,
  )
  await field.dispatchEvent('drop', { dataTransfer: data })
}

/**
 * How dark the mouth of a person of boxes and the skin about it are, 0 to 255. A mean: a busy preview draws in fewer pixels.
 */
function mouthDarkness(studio: Studio): Promise<number> {
  return studio.canvas.evaluate((canvas: HTMLCanvasElement) => {
    const [left, top, right, bottom] = [0.465, 0.27, 0.54, 0.335]
    const [width, height] = [60, 30]
    const area = new OffscreenCanvas(width, height).getContext('2d')
    const at = [left * canvas.width, top * canvas.height] as const
    const size = [(right - left) * canvas.width, (bottom - top) * canvas.height] as const
    area?.drawImage(canvas, ...at, ...size, 0, 0, width, height)
    const pixels = area?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
    let sum = 0
    for (let green = 1; green < pixels.length; green += 4) sum += 255 - (pixels[green] ?? 0)
    return sum / (width * height)
  })
}

test('E2.31, E7.37 a VRM and a GLB that are dropped where pictures are uploaded are checked, and open their mouths as they speak', async ({
  page,
}) => {
  const studio = await openEditor(page)
  const avatar = texts('avatar')
  const dialog = page.getByRole('dialog', { name: avatar('title') })
  await studio.openShelf('image')
  const field = page.getByRole('button', { name: new RegExp(editor('upload.title')) })
  let vowelFrames = 0
  let shown = ''
  const expectSpeaking = async () => {
    await expect.poll(() => studio.picture()).not.toBe(shown)
    await expect(page.getByRole('status', { name: editor('stage.loading') })).toHaveCount(0)
    shown = await studio.stillPicture()
    const silent = await mouthDarkness(studio)
    for (let frame = 0; frame < vowelFrames; frame++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => mouthDarkness(studio)).toBeGreaterThan(silent * 1.2)
    await studio.button('transport.toStart').click()
    await expect.poll(() => studio.picture()).toBe(shown)
  }

  await test.step('a broken file is refused in plain words', async () => {
    await dropOn(field, 'broken.glb', makeAvatar('arkit').slice(0, 4000))
    await expect(dialog.getByText(avatar('refused.damaged'))).toBeVisible()
    await dialog
      .getByRole('button', { name: editor('close') })
      .last()
      .click()
  })

  await test.step('a VRM is checked and speaks', async () => {
    await dropOn(field, 'ada.vrm', makeAvatar('vrm0'))
    for (const note of ['mouth_vowels', 'blink_yes', 'mood_no', 'licence_private']) {
      await expect(dialog.getByText(avatar(`note.${note}`))).toBeVisible()
    }
    await dialog.getByRole('button', { name: avatar('add') }).click()
    await expect(studio.clips('Box Zero')).toBeVisible()
    const { speech } = await spoken(page, () => studio.speak('Far, far.'))
    const vowel = speech.ttsContent?.phonemes.find(({ symbol }) => symbol.includes('ɑ'))
    vowelFrames = Math.round(((vowel!.startSec + vowel!.endSec) / 2) * 25)
    await studio.button('transport.toStart').click()
    await expectSpeaking()
  })

  await test.step('a GLB takes its place and its words', async () => {
    await dropOn(field, 'bo.glb', makeAvatar('arkit'))
    await dialog.getByLabel(avatar('name')).fill('Bo')
    await dialog.getByRole('button', { name: avatar('add') }).click()
    await expect(studio.clips('Bo')).toBeVisible()
    await expectSpeaking()
    await save(studio)
  })
})
