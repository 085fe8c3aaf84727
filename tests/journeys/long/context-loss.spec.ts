import { readFile } from 'node:fs/promises'
import { expect, type Page, type Worker } from '@playwright/test'
import { enterDemo } from '../accounts.ts'
import { exportOf } from '../exports.ts'
import { readFilm } from '../film.ts'
import { builtIn, Studio, texts } from '../studio.ts'
import { test } from '../test.ts'

const editor = texts('editor')
const PRESENTER = builtIn('presenters/lena-3d/presenter.json')

/** The graphics contexts that a worker has opened since it was watched. */
type Watched = typeof globalThis & { opened?: { gl: WebGL2RenderingContext; loss: WEBGL_lose_context | null }[] }

/** Collects the graphics contexts of all workers of a page from their start on. */
function watchContexts(page: Page): void {
  page.on('worker', (worker) => {
    const watch = () => {
      const opened: NonNullable<Watched['opened']> = []
      ;(globalThis as Watched).opened = opened
      const { prototype } = OffscreenCanvas
      const open = prototype.getContext as (this: OffscreenCanvas, ...args: unknown[]) => unknown
      const watched = function (this: OffscreenCanvas, ...args: unknown[]) {
        const gl = open.apply(this, args)
        if (gl instanceof WebGL2RenderingContext && opened.every((known) => known.gl !== gl))
          opened.push({ gl, loss: gl.getExtension('WEBGL_lose_context') })
        return gl
      }
      prototype.getContext = watched as never
    }
    // one that ends as it starts is not asked
    void worker.evaluate(watch).catch(() => {})
  })
}

const named = (page: Page, name: string): Worker[] => page.workers().filter((worker) => worker.url().includes(name))

/** Takes the contexts away from the workers of a name and gives them back, as a driver does that starts anew; returns how many. */
async function lose(page: Page, name: string): Promise<number> {
  const counts = await Promise.all(
    named(page, name).map((worker) =>
      worker.evaluate(() => {
        const alive = (globalThis as Watched).opened?.filter(({ gl }) => !gl.isContextLost()) ?? []
        for (const { gl, loss } of alive) {
          gl.canvas.addEventListener('webglcontextlost', () => setTimeout(() => loss?.restoreContext()))
          loss?.loseContext()
        }
        return alive.length
      }),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The green of the still picture in 32 by 18 points: the preview may be drawn at another size after it played. */
async function thumbnail(studio: Studio): Promise<number[]> {
  await studio.stillPicture()
  return studio.canvas.evaluate((canvas: HTMLCanvasElement) => {
    const context = new OffscreenCanvas(32, 18).getContext('2d')
    context?.drawImage(canvas, 0, 0, 32, 18)
    const data = context?.getImageData(0, 0, 32, 18).data ?? []
    return [...data].filter((_, at) => at % 4 === 1)
  })
}

/** Plays a film in the page; returns the share of eight of its pictures that is not the color of their corner. */
async function foregroundShares(page: Page, file: string, durationSec: number): Promise<number[]> {
  const base64 = (await readFile(file)).toString('base64')
  return page.evaluate(
    async ({ base64, durationSec }) => {
      const video = document.createElement('video')
      video.src = URL.createObjectURL(await (await fetch(`data:video/mp4;base64,${base64}`)).blob())
      video.muted = true
      const shares: number[] = []
      for (let part = 0.5; part < 8; part++) {
        const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
        video.currentTime = (part / 8) * durationSec
        await seeked
        const context = new OffscreenCanvas(160, 90).getContext('2d')
        context?.drawImage(video, 0, 0, 160, 90)
        const { data } = context?.getImageData(0, 0, 160, 90) ?? { data: new Uint8ClampedArray(4) }
        let others = 0
        for (let at = 0; at < data.length; at += 4) if (Math.abs((data[at + 1] ?? 0) - (data[1] ?? 0)) > 24) others++
        shares.push(others / (160 * 90))
      }
      return shares
    },
    { base64, durationSec },
  )
}

test.beforeEach(enterDemo)

test('E14.18, E7.35 a graphics context that is lost while a video plays, and while it is exported, costs no picture', async ({
  page,
}) => {
  watchContexts(page)
  const studio = new Studio(page)
  await studio.openNew()
  await studio.openShelf('presenter')
  await page.getByText(editor('library.3d'), { exact: true }).click()
  await studio.card(PRESENTER).click()
  await studio.speak('Nothing of this is lost.')
  await studio.button('transport.toStart').click()
  /** Plays to the end and returns to the start, where the picture is the same whenever it is drawn. */
  const playAndReturn = async (act: () => Promise<void>) => {
    await studio.button('transport.play').click()
    await expect(page.getByRole('timer', { name: editor('transport.clock') })).not.toHaveText(/^0:00\+00/)
    await act()
    await expect(studio.button('transport.play')).toBeVisible()
    await studio.button('transport.toStart').click()
    return thumbnail(studio)
  }

  await test.step('while it plays: the clock runs on, and the picture is the same afterwards', async () => {
    const before = await playAndReturn(async () => {})
    const after = await playAndReturn(async () => {
      expect(await lose(page, 'preview.worker')).toBeGreaterThan(0)
    })
    const farthest = Math.max(...after.map((green, at) => Math.abs(green - (before[at] ?? 0))))
    expect(farthest).toBeLessThan(16)
  })

  await test.step('while it is exported: every frame has the presenter', async () => {
    const { dialog } = exportOf(studio)
    await studio.button('header.export').click()
    await dialog.getByText('720P', { exact: true }).click()
    const saved = page.waitForEvent('download', { timeout: 240_000 })
    await dialog.getByRole('button', { name: editor('export.inBrowser') }).click()
    await expect.poll(() => lose(page, 'segment.worker'), { timeout: 60_000 }).toBeGreaterThan(0)
    const file = await (await saved).path()
    const { durationSec } = await readFilm(file)
    const shares = await foregroundShares(page, file, durationSec)
    expect(Math.min(...shares)).toBeGreaterThan(0.1)
  })
})
