import { rmSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { build } from 'vite'
import { median } from '#bench/stats.ts'
import { countFrames, type FrameTimes, watchOpening } from '#bench/watch.ts'
import { bigProject, DENSE_SCENE } from '#bench/worlds/big-project.ts'
import { createProject, saveProject } from '#shared/api/project.ts'
import { encodeProject } from '#shared/formats/project-json.ts'
import { Client, startServer, temporaryFolder } from '#tests/contract/kit.ts'
import { Studio } from '#tests/journeys/studio.ts'
import type { Case, Finding } from './case.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const DEMO = { account: 'demo@avatar.studio', password: 'Presenter#2026' }
const OPENINGS = 9
const VIEWPORT = { width: 1920, height: 1080 }
/** How far the timeline is drawn up for the measurement, so that 20 tracks show. */
const TIMELINE_UP_PX = 500
const WHEEL_TURNS = 120
const CLIPS_SHOWN = 400

/** The product itself with the generated project: how it opens, and how the timeline of a full scene moves. */
export const editor: Case = {
  ids: ['model.open-ms', 'model.ui-heap-mb', 'timeline.fps', 'timeline.ui-longest-task-ms'],
  async run(room) {
    await build({ root: ROOT, logLevel: 'error' })
    const folder = temporaryFolder()
    const server = await startServer({ DATA_DIR: folder, DEMO: 'on' })
    try {
      const id = await savedProject(server.url)
      const context = await room.browser.newContext({ baseURL: server.url, viewport: VIEWPORT })
      return await measured(context, id)
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function savedProject(url: string): Promise<string> {
  const client = await new Client(url).logIn(DEMO.account, DEMO.password)
  const { id } = await client.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
  await client.call(saveProject, { id, webExtraParam: JSON.stringify(encodeProject(bigProject())) })
  return id
}

async function measured(context: BrowserContext, id: string): Promise<Record<string, Finding>> {
  const page = await context.newPage()
  await watchOpening(page)
  const studio = new Studio(page, 'en-US')
  await studio.logIn()
  const openings: number[] = []
  for (let round = 0; round < OPENINGS; round++) openings.push(await opening(page, id))
  await showFullScene(page, studio)
  const shown = await page.evaluate(clipsOnScreen)
  if (shown < CLIPS_SHOWN) throw new Error(`only ${shown} clips are on the screen`)
  const scrolled = await moved(page, 'scroll')
  const zoomed = await moved(page, 'zoom')
  const heapMb = await heapOf(page)
  await context.close()
  const tasks = [scrolled.longestTaskMs, zoomed.longestTaskMs]
  return {
    'model.open-ms': { value: median(openings), runs: openings },
    'model.ui-heap-mb': { value: heapMb, runs: [heapMb] },
    'timeline.fps': {
      value: Math.min(scrolled.fps, zoomed.fps),
      runs: [scrolled.fps, zoomed.fps],
      beside: { scroll: scrolled.fps, zoom: zoomed.fps, 'clips on the screen': shown },
    },
    'timeline.ui-longest-task-ms': { value: Math.max(...tasks), runs: tasks },
  }
}

/** Milliseconds from the document's JSON being in the page to the first frame in which its timeline shows clips. */
async function opening(page: Page, id: string): Promise<number> {
  await page.goto(`/editor/${id}`)
  return page.evaluate(async () => {
    const shownMs = await window.timelineShownMs
    const [detail] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/project/detail')) as PerformanceResourceTiming[]
    return shownMs - detail!.responseEnd
  })
}

/** Goes to the scene with the most clips and draws the timeline up; the scene is fitted into its width. */
async function showFullScene(page: Page, studio: Studio): Promise<void> {
  await studio.scene(Number(DENSE_SCENE.replace('scene', '')) + 1).click()
  const border = page.getByRole('separator', { name: studio.editor('panels.tracker') })
  const box = (await border.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - TIMELINE_UP_PX, { steps: 5 })
  await page.mouse.up()
  await page.waitForFunction(
    (count) => document.querySelectorAll('[role=gridcell][data-item]').length >= count,
    CLIPS_SHOWN,
  )
}

/** How many clips stand within the window. */
function clipsOnScreen(): number {
  return [...document.querySelectorAll('[role=gridcell][data-item]')].filter((clip) => {
    const { left, right, top, bottom } = clip.getBoundingClientRect()
    return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
  }).length
}

/** Turns the wheel over the timeline, there and back, and counts the frames that the page could draw meanwhile. */
async function moved(page: Page, how: 'scroll' | 'zoom'): Promise<FrameTimes> {
  const box = (await page.getByRole('grid').boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height, 300) / 2)
  if (how === 'zoom') await page.keyboard.down('Control')
  const stop = await countFrames(page)
  for (let turn = 0; turn < WHEEL_TURNS; turn++) {
    const there = turn % 40 < 20 ? 1 : -1
    if (how === 'zoom') await page.mouse.wheel(0, -5 * there)
    else await page.mouse.wheel(60 * there, turn % 2 ? 20 * there : 0)
  }
  const times = await stop()
  if (how === 'zoom') await page.keyboard.up('Control')
  return times
}

/** Returns the heap of the page's own thread after a collection, in megabytes; workers have heaps of their own. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
