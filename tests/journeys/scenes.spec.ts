import { expect, type Page } from '@playwright/test'
import { boxOf, drag, editor, openEditor, settled, undo } from './editor.ts'
import { Studio } from './studio.ts'
import { test } from './test.ts'

/** Ids of the scenes in their order. */
const order = (page: Page) =>
  page
    .getByRole('region', { name: editor('scenes.title') })
    .locator('[data-scene]')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.scene ?? ''))

test('E4.03 scenes are added, moved by mouse and keys, copied, renamed and deleted; each is undone', async ({
  page,
}) => {
  const studio = await openEditor(page)
  for (let number = 2; number <= 4; number++) {
    await page.keyboard.press('Shift+N')
    await expect(studio.scene(number)).toBeVisible()
    await expect(studio.scene(number)).toHaveAttribute('aria-label', editor('scenes.numbered', { number }))
  }
  await settled(page)
  const first = await order(page)

  await test.step('by mouse', async () => {
    const [from, to] = [await boxOf(studio.scene(1)), await boxOf(studio.scene(3))]
    await drag(page, { x: from.x + 40, y: from.y + 20 }, { x: to.x + 50, y: to.y + 20 })
    await expect.poll(() => order(page)).toEqual([first[1], first[2], first[0], first[3]])
    await undo(studio)
    await expect.poll(() => order(page)).toEqual(first)
  })

  await test.step('by keys', async () => {
    await studio.scene(2).click()
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => order(page)).toEqual([first[0], first[2], first[1], first[3]])
    await undo(studio)
    await expect.poll(() => order(page)).toEqual(first)
    await studio.scene(2).focus()
    await page.keyboard.press('Alt+Home')
    await expect.poll(() => order(page)).toEqual([first[1], first[0], first[2], first[3]])
    await undo(studio)
    await expect.poll(() => order(page)).toEqual(first)
  })

  await test.step('S17.02, E4.13 rename in place, copy, delete', async () => {
    await studio.scene(2).click()
    await page.keyboard.press('F2')
    const field = page.getByRole('region', { name: editor('scenes.title') }).getByRole('textbox')
    await field.fill('Given up')
    await field.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(studio.scene(2)).toBeFocused()
    await expect(studio.scene(2)).toHaveAttribute('aria-label', editor('scenes.numbered', { number: 2 }))
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('')
    await field.fill('Opening')
    await field.press('Enter')
    await expect(studio.scene(2)).toHaveAttribute('aria-label', editor('scenes.scene', { number: 2, name: 'Opening' }))
    await studio.scene(2).click({ button: 'right' })
    await page.getByRole('menuitem', { name: editor('scenes.copy') }).click()
    await expect(studio.scene(5)).toBeVisible()
    const copy = editor('scenes.copyName', { name: 'Opening' })
    await expect(studio.scene(3)).toHaveAttribute('aria-label', editor('scenes.scene', { number: 3, name: copy }))
    await studio.scene(3).focus()
    await page.keyboard.press('Delete')
    await expect(studio.scene(5)).toHaveCount(0)
    await expect(studio.scene(3)).toBeFocused()
    await page.keyboard.press('PageUp')
    await expect(studio.scene(2)).toHaveAttribute('aria-current', 'true')
  })

  await test.step('E4.14 the "+" at the end appends, the one between two scenes or before the first inserts there', async () => {
    const before = await order(page)
    await page.getByRole('button', { name: editor('scenes.add'), exact: true }).click()
    await expect(studio.scene(5)).toHaveAttribute('aria-current', 'true')
    expect((await order(page)).slice(0, 4)).toEqual(before)
    await page.getByRole('button', { name: editor('scenes.addBefore', { number: 2 }) }).click()
    await expect(studio.scene(2)).toHaveAttribute('aria-current', 'true')
    await expect.poll(async () => (await order(page)).toSpliced(1, 1).slice(0, 4)).toEqual(before)
    const six = await order(page)
    await studio.scene(1).hover()
    await page.getByRole('button', { name: editor('scenes.addBefore', { number: 1 }) }).click()
    await expect(studio.scene(1)).toHaveAttribute('aria-current', 'true')
    await expect.poll(async () => (await order(page)).slice(1)).toEqual(six)
  })

  await test.step('a transition is chosen from the menu of a scene, for all scenes, and those that are added have it', async () => {
    const row = (kind: string) =>
      studio.button('labelled', { label: editor('transition.label'), value: editor(`transition.kind.${kind}`) })
    await studio.scene(2).click({ button: 'right' })
    await page.getByRole('menuitem', { name: editor('transition.open') }).click()
    await studio.button('transition.kind.crossFade').click()
    await studio.button('transition.all').click()
    await page.keyboard.press('Escape')
    await studio.scene(2).click()
    await expect(row('crossFade')).toBeVisible()
    await page.getByRole('button', { name: editor('scenes.add'), exact: true }).click()
    await expect(studio.scene(8)).toHaveAttribute('aria-current', 'true')
    await expect(row('crossFade')).toBeVisible()
    await row('crossFade').click()
    await studio.button('transition.kind.cut').click()
    await page.keyboard.press('Escape')
    await expect(row('cut')).toBeVisible()
  })
})

test('E4.25 number and length stand below the picture of a scene of a portrait video', async ({ page }) => {
  const studio = new Studio(page)
  await studio.openNew('PORTRAIT')
  const picture = studio.scene(1)
  await expect(picture.locator('img')).toBeVisible()
  await expect(picture).toHaveText('')
  await expect(picture.locator('..')).toContainText('10:03')
})
