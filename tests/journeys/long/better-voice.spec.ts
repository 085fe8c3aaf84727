import { expect } from '@playwright/test'
import { VOICES } from '#server/engines/speech/espeak/voices.ts'
import { projectDetail, saveProject } from '#shared/api/project.ts'
import { Client } from '#tests/contract/kit.ts'
import { person } from '../accounts.ts'
import { editor, openEditor, save, undo } from '../editor.ts'
import { LANGUAGE } from '../language.ts'
import { builtIn } from '../studio.ts'
import { test } from '../test.ts'

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

test('E8.60 a voice that is gone is named: the speech that it made stays, and none is made with another one unasked', async ({
  page,
  own,
}) => {
  const studio = await openEditor(page)
  const script = page.getByRole('textbox', { name: editor('script.title') })
  const picker = page.getByRole('button', { name: `${editor('voice.voice')}: ` })
  await studio.openShelf('presenter')
  await studio.card(builtIn('presenters/mei/presenter.json')).click()
  await picker.click()
  await page.locator('[data-voice="gb-oliver"]').press('Enter')
  await script.fill('Hello and welcome.')
  await page.getByRole('button', { name: editor('script.generate') }).click()
  const again = page.getByRole('button', { name: editor('script.again') })
  await expect(again).toBeEnabled()
  await save(studio)

  await test.step('the document comes from a server that had another voice', async () => {
    const client = new Client(own.url)
    client.token = person().session?.token ?? ''
    const projectId = new URL(page.url()).pathname.split('/').at(-1)!
    const { webExtraParam, revision } = await client.call(projectDetail, { projectId })
    const changed = (webExtraParam ?? '').replaceAll('gb-oliver', 'my-voice')
    await client.call(saveProject, { id: projectId, webExtraParam: changed, revision })
    await page.reload()
  })
  await studio.clips(builtIn('presenters/mei/presenter.json')).first().click()
  const gone = page.getByRole('status').filter({ hasText: editor('voice.goneSpoken') })
  await expect(gone).toBeVisible()
  await expect(again).toBeDisabled()
  await picker.click()
  await page.locator('[data-voice="gb-oliver"]').press('Enter')
  await expect(gone).toHaveCount(0)
  await expect(page.getByRole('button', { name: editor('script.generate') })).toBeEnabled()
})
