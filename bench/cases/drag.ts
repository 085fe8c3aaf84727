import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { median } from '#bench/stats.ts'
import { countDrawn, countFrames } from '#bench/watch.ts'
import { startServer, temporaryFolder } from '#tests/contract/kit.ts'
import { Studio } from '#tests/journeys/studio.ts'
import type { Case, Finding } from './case.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const VIEWPORT = { width: 1440, height: 900 }
const ROUNDS = 5
const ROUND_MS = 3000
/** Time between two moves of the pointer, as of a mouse that reports with each frame of the display. */
const MOVE_MS = 16
/** Greatest way of the pointer from where it was pressed, in CSS pixels. */
const WAY_PX = { x: 120, y: 70 }

/** A sticker that is dragged over a presenter, a background and a title: how often the canvas is painted meanwhile. */
export const drag: Case = {
  ids: ['stage.drag-fps', 'stage.drag-ui-longest-task-ms'],
  async run(room) {
    await build({ root: ROOT, logLevel: 'error' })
    const folder = temporaryFolder()
    const server = await startServer({ DATA_DIR: folder, DEMO: 'on' })
    try {
      const context = await room.browser.newContext({ baseURL: server.url, viewport: VIEWPORT })
      const page = await context.newPage()
      const drawn = await countDrawn(page)
      await fill(new Studio(page, 'en-US'))
      const rounds = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await dragged(page, drawn))
      await context.close()
      return findings(rounds)
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

interface Round {
  canvasFps: number
  pageFps: number
  longestTaskMs: number
}

function findings(rounds: readonly Round[]): Record<string, Finding> {
  const fps = rounds.map(({ canvasFps }) => canvasFps)
  const tasks = rounds.map(({ longestTaskMs }) => longestTaskMs)
  const page = median(rounds.map(({ pageFps }) => pageFps))
  return {
    'stage.drag-fps': { value: median(fps), runs: fps, beside: { 'frames of the page': page } },
    'stage.drag-ui-longest-task-ms': { value: median(tasks), runs: tasks },
  }
}

/** Makes the film; the sticker comes last and is selected. */
async function fill(studio: Studio): Promise<void> {
  const { page } = studio
  await studio.logIn()
  await studio.create('Landscape')
  for (const shelf of ['presenter', 'background', 'text', 'image'] as const) {
    await studio.openShelf(shelf)
    const before = await page.getByRole('gridcell').count()
    const cards = page
      .locator('[data-tour=library]')
      .getByRole('button')
      .filter({ has: page.locator('img, canvas') })
    await cards.nth(1).click()
    if (shelf !== 'background')
      await page.waitForFunction((count) => document.querySelectorAll('[role=gridcell]').length > count, before)
  }
  await page.getByRole('application').locator('rect').first().waitFor()
}

/** Drags what is selected about for some seconds and puts it back. */
async function dragged(page: Page, drawn: () => Promise<number>): Promise<Round> {
  const box = (await page.getByRole('application').locator('rect').first().boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const input = await page.context().newCDPSession(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  const [stop, before, startMs] = [await countFrames(page), await drawn(), performance.now()]
  const sent: Promise<unknown>[] = []
  for (let at = 0; performance.now() - startMs < ROUND_MS; at += 1 / 30) {
    const to = { x: x + WAY_PX.x * Math.sin(at), y: y + WAY_PX.y * Math.sin(at * 1.3) }
    // not awaited: a mouse does not wait for the page
    sent.push(input.send('Input.dispatchMouseEvent', { type: 'mouseMoved', button: 'left', buttons: 1, ...to }))
    await page.waitForTimeout(MOVE_MS)
  }
  const [count, { fps, longestTaskMs }] = [await drawn(), await stop()]
  const canvasFps = ((count - before) * 1000) / (performance.now() - startMs)
  await Promise.all(sent)
  await page.mouse.move(x, y)
  await page.mouse.up()
  await input.detach()
  return { canvasFps, pageFps: fps, longestTaskMs }
}
