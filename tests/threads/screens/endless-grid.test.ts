import { createElement } from 'react'
import { expect, test } from 'vitest'
import { mount } from '#tests/threads/mount.ts'
import { EndlessGrid } from '#ui/parts/EndlessGrid.tsx'

const TOTAL = 10_000

/** Shows a list of 10,000 items in a box of 320 by 400 pixels. */
async function showGrid(listKey = 'all') {
  const { host, render } = await mount()
  const shown: [number, number][] = []
  const draw = (key: string, total: number) => {
    const grid = createElement(EndlessGrid, {
      total,
      columnPx: 76,
      gapPx: [8, 12] as const,
      rowPx: (columnPx: number) => columnPx,
      listKey: key,
      onShow: (first: number, last: number) => void shown.push([first, last]),
      render: (index: number) => createElement('i', { key: index, style: { height: 80 } }, `item ${index}`),
    })
    const style = { width: 320, height: 400, overflowY: 'auto' } as const
    render(createElement('div', { style }, createElement('p', null, 'above'), grid))
  }
  draw(listKey, TOTAL)
  await expect.poll(() => host.querySelectorAll('i').length).toBeGreaterThan(8)
  const scroller = host.querySelector<HTMLElement>('div[style*=overflow]')!
  const items = () => [...host.querySelectorAll('i')].map((item) => item.textContent)
  return { scroller, shown, items, draw }
}

test('E2.46 of 10,000 items only those that show are in the page, and the last is reached by scrolling', async () => {
  const { scroller, shown, items } = await showGrid()
  expect(items()[0]).toBe('item 0')
  expect(items().length).toBeLessThan(60)
  scroller.scrollTop = scroller.scrollHeight
  await expect.poll(() => items().at(-1)).toBe(`item ${TOTAL - 1}`)
  expect(items().length).toBeLessThan(60)
  expect(shown.at(-1)?.[1]).toBe(TOTAL - 1)
})

test('E2.46 another list begins at its top; a short one has no empty places', async () => {
  const { scroller, items, draw } = await showGrid()
  scroller.scrollTop = scroller.scrollHeight
  await expect.poll(() => items().at(-1)).toBe(`item ${TOTAL - 1}`)
  draw('other', TOTAL)
  await expect.poll(() => items()[0]).toBe('item 0')
  draw('short', 2)
  await expect.poll(items).toEqual(['item 0', 'item 1'])
})
