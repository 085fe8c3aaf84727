import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { boxOf, openEditor } from '../editor.ts'
import { test } from '../test.ts'

/** Length of the film and how often it is played: ten minutes in all. `PLAY_ROUNDS` plays it less often. */
const FILM_SEC = 60
const ROUNDS = Number(process.env.PLAY_ROUNDS ?? 10)
const SEEKS = 50
/** `model.ui-heap-mb` of `bench/budget.json`. */
const HEAP_MAX_MB = 150
/** Growth of the page's memory after the first round that counts as a leak. */
const GROWTH_MAX_MB = 25

const FILM = 'testsrc2=s=1280x720:r=25'
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0

/** Memory of the page in use after a collection, in megabytes. */
async function heapMb(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  return usedSize / 1e6
}

test('E15.01 ten minutes of playback and fifty seeks stay within the budget of memory, and no frame is lost unclosed', async ({
  page,
}) => {
  test.skip(!hasFfmpeg, 'needs ffmpeg')
  test.setTimeout((ROUNDS * FILM_SEC * 2 + 300) * 1000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/garbage collected without|^Leak: /i.test(message.text()) || message.type() === 'error')
      complaints.push(message.text())
  })
  const studio = await openEditor(page)
  await studio.openShelf('image')
  const film = test.info().outputPath('film.mp4')
  const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-pix_fmt', 'yuv420p']
  spawnSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', FILM, '-t', String(FILM_SEC), ...encoded, film])
  await studio.files.setInputFiles(film)
  await expect(studio.clips(path.basename(film))).toBeVisible()
  await studio.expectSaved()
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })

  const heaps: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await studio.button('transport.play').click()
    await expect(studio.button('transport.pause')).toBeVisible()
    await expect(studio.button('transport.play')).toBeVisible({ timeout: 2 * FILM_SEC * 1000 })
    heaps.push(await heapMb(page))
  }

  await studio.button('header.preview').click()
  const seek = page.getByRole('slider', { name: studio.editor('player.seek') })
  const line = await boxOf(seek)
  for (let n = 0; n < SEEKS; n++) {
    const part = ((n * 37) % SEEKS) / SEEKS
    await page.mouse.click(line.x + 4 + (line.width - 8) * part, line.y + line.height / 2)
    const near = Math.floor(part * FILM_SEC)
    await expect
      .poll(async () => Math.abs(Number(await seek.getAttribute('aria-valuenow')) - near), `seek to ${near} s`)
      .toBeLessThan(2)
  }
  heaps.push(await heapMb(page))
  // printed alone: their length is that of the machine, which draws in software here
  const tasks = (await page.evaluate('tasks')) as number[]
  const rounded = heaps.map((heap) => Math.round(heap))
  console.log(
    `memory after each round and the seeks: ${rounded.join(', ')} MB; tasks over 50 ms: ${tasks.map(Math.round)}`,
  )
  expect(complaints).toEqual([])
  expect(Math.max(...heaps)).toBeLessThan(HEAP_MAX_MB)
  expect(heaps.at(-1)! - heaps[0]!).toBeLessThan(GROWTH_MAX_MB)
})
