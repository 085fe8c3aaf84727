import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { build } from 'vite'
import { median } from '#bench/stats.ts'
import { startServer, temporaryFolder } from '#tests/contract/kit.ts'
import { Studio, wordsOf } from '#tests/journeys/studio.ts'
import type { Case, Finding } from './case.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Templates that are opened and used, one after another. */
const RUNS = 5

/** The market: how soon a template shows its first picture in its dialog, and how soon a project of it is in the address. */
export const templates: Case = {
  ids: ['template.preview-ms', 'template.use-ms'],
  async run(room) {
    await build({ root: ROOT, logLevel: 'error' })
    const folder = temporaryFolder()
    const server = await startServer({ DATA_DIR: folder, DEMO: 'on' })
    try {
      const context = await room.browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      const found = await measured(page)
      await context.close()
      return found
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function measured(page: Page): Promise<Record<string, Finding>> {
  const market = wordsOf('en-US')('market')
  await new Studio(page, 'en-US').logIn()
  const previews: number[] = []
  const uses: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await page.goto('/market')
    const card = page.getByRole('article').nth(run)
    await card.waitFor()
    previews.push(await shownMs(card.getByRole('button').first()))
    await page.keyboard.press('Escape')
    const use = card.getByRole('button', { name: market('use') })
    const startMs = performance.now()
    await use.click()
    await page.waitForURL(/\/editor\//u)
    uses.push(performance.now() - startMs)
  }
  return {
    'template.preview-ms': { value: median(previews), runs: previews },
    'template.use-ms': { value: median(uses), runs: uses },
  }
}

/** Milliseconds from the press of the mouse on a card to the frame in which its dialog shows a painted picture. */
async function shownMs(cover: Locator): Promise<number> {
  const shown = await cover.evaluateHandle((element: HTMLElement) => ({
    ms: new Promise<number>((resolve) => {
      let isCovered = false
      const follow = (startMs: number) => {
        // the cover lies over the canvas until that is painted
        const stage = document.querySelector('[data-testid=template-canvas]')
        const cover = stage?.querySelector('img') ?? null
        if (isCovered && cover === null) return resolve(performance.now() - startMs)
        isCovered ||= cover !== null
        requestAnimationFrame(() => follow(startMs))
      }
      element.addEventListener('pointerdown', () => follow(performance.now()), { once: true })
    }),
  }))
  await cover.click()
  return shown.evaluate(({ ms }) => ms)
}
