import { expect } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { editor, undo } from '../editor.ts'
import { LANGUAGE } from '../language.ts'
import { Studio, texts } from '../studio.ts'
import { test } from '../test.ts'

const imports = texts('imports')

const WORDS =
  LANGUAGE === 'en-US'
    ? {
        text: `Clean water begins in the soil
Every drop of rain that falls on a forest passes through roots, leaves and earth before it reaches a river.
Wetlands slow down floods. They store water for dry months and give many birds a place to breed.
Three things help at once. First, plant trees along streams. Second, let rivers flood where nobody lives.
Thank you for watching. Talk to your council about the streams near your home, and tell your friends.`,
        first: 'Clean water begins in the soil',
        second: 'Wetlands slow down floods',
      }
    : {
        text: `阳台上也能种菜
很多人以为种菜需要一块地，其实一个朝南的阳台就足够了，阳光很重要。
选对容器是第一步。花盆要有排水孔，深度不少于二十厘米，泥土要松。
浇水是最容易出错的地方。首先，用手指探入泥土两厘米。其次，选择清晨浇水。
感谢观看，欢迎在评论区分享你的小菜园，我们下期再见，祝你丰收。`,
        first: '阳台上也能种菜',
        second: '选对容器是第一步',
      }

test('S5.17 a text becomes a film with a look, and scenes of another one', async ({ page }) => {
  const studio = new Studio(page)
  const timeline = page.getByRole('region', { name: editor('timeline.title') })
  const cell = (name: string) => timeline.getByRole('gridcell', { name })
  await studio.logIn()

  await test.step('in the workbench it becomes a video that speaks', async () => {
    await page.getByRole('button', { name: imports('entry') }).click()
    const dialog = page.getByRole('dialog', { name: imports('title') })
    await dialog.getByRole('tab', { name: imports('tab.text') }).click()
    const confirm = dialog.getByRole('button', { name: imports('text.make') })
    await expect(confirm).toBeDisabled()
    await expect(confirm).toHaveAccessibleDescription(imports('text.empty'))
    await dialog.getByRole('textbox', { name: imports('text.label'), exact: true }).fill(WORDS.text)
    await expect(dialog.getByRole('radio').nth(8)).toBeAttached()
    await expectAccessible(page, 'the dialog of a text')
    await dialog.getByRole('button', { name: imports('text.make') }).click()
    await expect(page).toHaveURL(/editor/u, { timeout: 30_000 })
    await expect(studio.scene(4)).toBeVisible({ timeout: 60_000 })
    await expect(cell(WORDS.first)).toBeVisible()
    await expect(page).not.toHaveURL(/speak/u, { timeout: 90_000 })
  })

  await test.step('in the editor its scenes come behind the shown one with another look, as one step of undo', async () => {
    await studio.openNew()
    await page.getByRole('button', { name: imports('scenes'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: imports('scenes') })
    await dialog.getByRole('tab', { name: imports('tab.text') }).click()
    await dialog.getByRole('textbox', { name: imports('text.label'), exact: true }).fill(WORDS.text)
    const looks = dialog.getByRole('radio')
    await expect(looks.nth(8)).toBeAttached()
    await looks.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(looks.nth(1)).toBeChecked()
    await dialog.getByRole('button', { name: imports('text.make') }).click()
    await expect(studio.scene(4)).toBeVisible({ timeout: 60_000 })
    await expect(cell(WORDS.first)).toBeVisible()
    await studio.scene(2).click()
    await expect(cell(WORDS.second)).toBeVisible()
    await expect(page.getByText(editor('save.saved'), { exact: true })).toBeVisible({ timeout: 90_000 })
    await undo(studio)
    await expect(studio.scene(2)).toHaveCount(0)
  })
})
