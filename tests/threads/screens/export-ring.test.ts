import '@mantine/core/styles.css'
import '#ui/editor/common/colors.css'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#tests/threads/mount.ts'
import { BrowserExportContext, type ExportJob } from '#ui/editor/exporting/browser-export.ts'
import { ExportStatus } from '#ui/editor/exporting/ExportStatus.tsx'

/** An export of which a part, 0 to 1, is done. */
const running = (part: number): ExportJob => ({
  settings: { name: 'Lumen', format: 'mp4', size: 1080, frameRate: 25, bitRate: 4 },
  mayFail: [],
  state: 'running',
  progress: { type: 'progress', phase: 'rendering', part, framesDone: part * 100, framesTotal: 100, leftSec: null },
})

test('E1.22 the ring of a running export shows an arc as long as the part that is done', async () => {
  const { host, render } = await mount()
  for (const part of [0.25, 0.75]) {
    const value = { job: running(part), start() {}, cancel() {}, dismiss() {} }
    render(createElement(BrowserExportContext, { value }, createElement(ExportStatus)))
    const line = page.getByRole('button', { name: 'Exporting Lumen' })
    await expect.element(line).toHaveTextContent(`${part * 100}%`)
    // the whole ring is behind the arc
    const { stroke, strokeDasharray } = getComputedStyle(host.querySelector('svg circle:last-child')!)
    expect(stroke).toMatch(/^rgb\(/)
    const [drawn = 0, rest = 0] = strokeDasharray.split(',').map((length) => Number.parseFloat(length))
    expect(drawn / (drawn + rest)).toBeCloseTo(part, 2)
  }
})
