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
  coverPicUrl: null,
} as unknown as Work

test('S4.30 the cover of a work names its state until it is finished; then nothing covers it', async () => {
  const { render } = await mount()
  const client = new QueryClient()
  const show = (status: Work['status']) => {
    const card = createElement(WorkCard, { work: { ...WORK, status }, onPlay() {} })
    const shown = createElement(ModalsProvider, null, card)
    render(createElement(QueryClientProvider, { client }, shown))
  }
  const cover = page.getByRole('button', { name: 'Play Lumen' })
  show('exporting')
  await expect.element(cover).toHaveTextContent('Exporting 50%')
  show('fail')
  await expect.element(cover).toHaveTextContent('Failed')
  show('success')
  await untilHolds(() => expect(cover.element().textContent).toBe(''))
  await expect.element(cover).toBeEnabled()
})
