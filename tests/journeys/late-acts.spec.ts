import { expect } from '@playwright/test'
import { boxOf, editor, openEditor, settled } from './editor.ts'
import { lateFrom, makeWorkersLate } from './late-workers.ts'
import { test } from './test.ts'

test('E6.14, E5.48, E1.20 what is pressed before the answers have come aims at what the presses before it left', async ({
  page,
}) => {
  await makeWorkersLate(page)
  const studio = await openEditor(page)
  await studio.openShelf('image')
  await page
    .getByRole('region', { name: editor('library.tab.image') })
    .getByRole('button')
    .filter({ has: page.locator('img') })
    .first()
    .click()
  const overlay = page.getByRole('application')
  await expect(overlay.locator('circle')).toHaveCount(1)
  await settled(page)
  await lateFrom(page, { answersMs: 200, portsMs: 400 })
  // the track of the picture is above the background
  const clips = page.getByRole('row').first().getByRole('gridcell')
  const chosen = page.getByRole('gridcell', { selected: true })
  const press = (...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)))

  await test.step('duplicates follow one another on the track of the first', async () => {
    const { y } = await boxOf(chosen)
    await overlay.focus()
    await press('Control+d', 'Control+d', 'Control+d')
    await settled(page)
    await expect(clips).toHaveCount(4)
    const boxes = await Promise.all((await clips.all()).map(boxOf))
    expect(boxes.map((box) => box.y)).toEqual([y, y, y, y])
    const ends = boxes.map(({ x, width }) => x + width)
    for (const [at, { x }] of boxes.slice(1).entries()) expect(Math.abs(x - ends[at]!)).toBeLessThan(2)
  })

  await test.step('a clip that was walked to is the one that is deleted', async () => {
    const before = await boxOf(clips.nth(3))
    await clips.nth(3).focus()
    await press('ArrowLeft', 'ArrowLeft', 'Delete')
    await settled(page)
    await expect(clips).toHaveCount(3)
    expect((await boxOf(clips.nth(2))).x).toBeCloseTo(before.x, 0)
    expect((await boxOf(clips.nth(1))).x).toBeGreaterThan((await boxOf(clips.nth(0))).x * 1.5)
    await page.keyboard.press('Control+z')
    await settled(page)
    await expect(clips).toHaveCount(4)
  })

  await test.step('two clips that are added to the selection are both in it', async () => {
    await clips.nth(0).click()
    await clips.nth(1).click({ modifiers: ['Shift'] })
    await clips.nth(2).click({ modifiers: ['Shift'] })
    await settled(page)
    await expect(chosen).toHaveCount(3)
  })

  await test.step('a choice after keys of a slider keeps what they left', async () => {
    await clips.nth(0).click()
    await settled(page)
    const entrance = page.getByRole('group', { name: editor('motion.entrance') })
    await entrance.getByRole('button', { name: editor('motion.kind.fade') }).click()
    const length = entrance.getByRole('slider', { name: editor('moving.length') })
    const before = Number(await length.getAttribute('aria-valuenow'))
    await length.focus()
    await press('ArrowRight', 'ArrowRight', 'ArrowRight')
    await entrance.getByRole('button', { name: editor('motion.kind.zoom') }).click()
    await settled(page)
    expect(Number(await length.getAttribute('aria-valuenow'))).toBeCloseTo(before + 0.3, 5)
    await expect(entrance.getByRole('button', { name: editor('motion.kind.zoom') })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  await test.step('scenes are added one behind the other', async () => {
    await overlay.focus()
    await press('Shift+N', 'Shift+N', 'Shift+N')
    await settled(page)
    const cards = page.getByRole('region', { name: editor('scenes.title') }).locator('[data-scene]')
    await expect(cards).toHaveCount(4)
    await expect(cards.nth(3)).toHaveAttribute('aria-current', 'true')
  })
})
