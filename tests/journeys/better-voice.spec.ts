import { expect } from '@playwright/test'
import { VOICES } from '#server/engines/speech/espeak/voices.ts'
import { editor, openEditor, undo } from './editor.ts'
import { LANGUAGE } from './language.ts'
import { builtIn } from './studio.ts'
import { test } from './test.ts'

const nameOf = (id: string) => VOICES.find(({ voice }) => voice.id === id)?.voice.name[LANGUAGE] ?? ''

test('E8.49 a script in another language than its voice is pointed out before it is spoken; one click takes a voice that suits, one undo the former', async ({
  page,
}) => {
  const studio = await openEditor(page)
  const script = page.getByRole('textbox', { name: editor('script.title') })
  const picker = page.getByRole('button', { name: `${editor('voice.voice')}: ` })
  const hint = page.getByRole('status').filter({ hasText: editor('voice.unsuited.other.en') })
  await studio.openShelf('presenter')
  await studio.card(builtIn('presenters/mei/presenter.json')).click()
  await picker.click()
  await page.locator('[data-voice="zh-boyuan"]').press('Enter')
  await expect(picker).toContainText(nameOf('zh-boyuan'))
  await script.fill('大家好，欢迎收看。')
  await expect(hint).toHaveCount(0)
  await script.fill('Hello and welcome to our channel.')
  const usual = page.viewportSize()!
  for (const size of [{ width: 1280, height: 720 }, usual]) {
    await page.setViewportSize(size)
    await expect(hint).toBeInViewport({ ratio: 1 })
  }
  await hint.getByRole('button', { name: editor('recast.use', { voice: nameOf('gb-oliver') }) }).click()
  await expect(picker).toContainText(nameOf('gb-oliver'))
  await expect(hint).toHaveCount(0)
  await undo(studio)
  await expect(picker).toContainText(nameOf('zh-boyuan'))
  await expect(hint).toBeVisible()
  await expect(script).toHaveText('Hello and welcome to our channel.')
})
