import '@mantine/core/styles.css'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Work } from '#shared/api/work.ts'
import { mount } from '#tests/threads/mount.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { WorkCard } from '#ui/screens/works/WorkCard.tsx'

const WORK = {
  id: 'work',
  name: 'Lumen',
  createTime: 1,
  durationSec: 3,
  sizeBytes: 4.2e6,
  format: 'mp4',
  resolution: 1080,
  frameRate: 25,
  progress: 0.5,
  leftSec: null,
  ahead: null,
  reason: null,
  consumedSec: null,
  coverPicUrl: null,
} as unknown as Work

/** Shows the card of a work. */
async function opened() {
  const { render } = await mount()
  const client = new QueryClient()
  return (work: Partial<Work>) => {
    const card = createElement(WorkCard, { work: { ...WORK, ...work }, onPlay() {} })
    const shown = createElement(ModalsProvider, null, card)
    render(createElement(QueryClientProvider, { client }, shown))
  }
}

test('S16.08 a work that was charged for says how much', async () => {
  const show = await opened()
  const card = page.getByRole('article', { name: 'Lumen' })
  show({ status: 'success', consumedSec: 65 })
  await untilHolds(() => expect(card.element().textContent).toMatch(/MB · 0:01:05 charged$/))
  show({ status: 'success', consumedSec: 0 })
  await untilHolds(() => expect(card.element().textContent).toMatch(/MB$/))
})

test('S16.09 a work in MOV says that it needs a player', async () => {
  const show = await opened()
  show({ status: 'success', format: 'mov' })
  await page.getByText(/MOV · 1080P/).hover()
  await expect.element(page.getByRole('tooltip')).toBeVisible()
  expect(page.getByRole('tooltip').element().textContent).toContain('Download it and open it in a player')
})

test('S4.30 the cover of a work names its state until it is finished; then nothing covers it', async () => {
  const show = await opened()
  const cover = page.getByRole('button', { name: 'Play Lumen' })
  show({ status: 'exporting' })
  await expect.element(cover).toHaveTextContent('Exporting 50%')
  show({ status: 'fail' })
  await expect.element(cover).toHaveTextContent('Failed')
  show({ status: 'success' })
  await untilHolds(() => expect(cover.element().textContent).toBe(''))
  await expect.element(cover).toBeEnabled()
})
