import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { build } from 'vite'
import { median } from '#bench/stats.ts'
import { countFrames } from '#bench/watch.ts'
import { openBeside } from '#server/platform/db/access.ts'
import { createProject } from '#shared/api/project.ts'
import { searchText } from '#shared/speech/search-text.ts'
import { runSql } from '#tests/contract/database.ts'
import { Client, startServer, temporaryFolder } from '#tests/contract/kit.ts'
import { storeClient } from '#tests/contract/store-client.ts'
import { Studio } from '#tests/journeys/studio.ts'
import { picture } from '#tests/worlds/upload-files.ts'
import type { Case, Finding } from './case.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const DEMO = { account: 'demo@avatar.studio', password: 'Presenter#2026' }
const ITEMS = 10_000
/** Turns of the wheel, and how far each scrolls, in pixels. */
const WHEEL = { turns: 150, px: 120 }
/** Searched one after another: what one item has, as written, in pinyin, and by its initials. */
const SEARCHES = ['城市夜景 9871', 'chengshi 4321', 'csyj 77', 'jing 888', 'yejing 5000']

/** A workspace with 10,000 own pictures: how its shelf scrolls, and how soon it shows what is searched. */
export const library: Case = {
  ids: ['library.scroll-fps', 'library.search-ms'],
  async run(room) {
    await build({ root: ROOT, logLevel: 'error' })
    const folder = temporaryFolder()
    const server = await startServer({ DATA_DIR: folder, DEMO: 'on' })
    try {
      const id = await filledWorkspace(server.url, folder)
      const context = await room.browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      const found = await measured(page, id)
      await context.close()
      return found
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Fills the shelf of pictures of a workspace and returns the id of a project of it. */
async function filledWorkspace(url: string, dataDir: string): Promise<string> {
  const client = await new Client(url).logIn(DEMO.account, DEMO.password)
  const { store, prefix } = await storeClient(client)
  const key = `${prefix}/foreground/${randomUUID()}.png`
  await store.put(key, await picture('png'))
  const names = Array.from({ length: ITEMS }, (_, i) => `城市夜景 ${i}`)
  const database = await openBeside({ dataDir, databaseUrl: null })
  await runSql(
    database.url,
    `insert into materials (id, tenant_id, user_id, shelf, kind, name, search_text, key, width_px, height_px, duration_sec)
      select id, $1, $2, 'foreground', 'image', name, found, $3, 640, 480, 0
      from unnest($4::text[], $5::text[], $6::text[]) as own(id, name, found)`,
    [client.tenantId, client.userId, key, names.map(() => randomUUID()), names, names.map(searchText)],
  )
  await database.close()
  return (await client.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })).id
}

async function measured(page: Page, id: string): Promise<Record<string, Finding>> {
  const studio = new Studio(page, 'en-US')
  await studio.logIn()
  await page.goto(`/editor/${id}`)
  await studio.openShelf('image')
  await page.getByText(studio.editor('library.parts.own'), { exact: true }).click()
  const cards = page.locator('[data-shelf] button:has(img)')
  await cards.nth(8).waitFor()
  const box = (await cards.nth(10).boundingBox())!
  await page.mouse.move(box.x + 10, box.y + 10)
  const stop = await countFrames(page)
  for (let turn = 0; turn < WHEEL.turns; turn++) await page.mouse.wheel(0, WHEEL.px)
  const { fps, longestTaskMs } = await stop()
  const field = page.getByRole('textbox', { name: studio.editor('library.search') })
  const searches: number[] = []
  for (const text of SEARCHES) {
    await field.fill('')
    await cards.nth(8).waitFor()
    searches.push(await searchedMs(field, text))
  }
  return {
    'library.scroll-fps': { value: fps, runs: [fps], beside: { 'longest task, ms': longestTaskMs } },
    'library.search-ms': { value: median(searches), runs: searches },
  }
}

/** Milliseconds from the input of a text into the search to the frame in which the list begins with what has it. */
function searchedMs(field: Locator, text: string): Promise<number> {
  return field.evaluate((element: HTMLInputElement, text) => {
    const first = () => document.querySelector('[data-shelf] button[aria-label]')?.getAttribute('aria-label') ?? ''
    const before = first()
    const wanted = /\d+/u.exec(text)?.[0] ?? text
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    const startMs = performance.now()
    setter.call(element, text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
    return new Promise<number>((resolve) => {
      const look = () => {
        if (first() !== before && first().includes(wanted)) resolve(performance.now() - startMs)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  }, text)
}
