import path from 'node:path'
import type { Page } from 'playwright-core'
import { createServer } from 'vite'
import { mediapipe } from '#vite/mediapipe.ts'
import { launchBrowser } from '../browser.ts'

/**
 * Runs `work` with a page of a real Chromium that can import the painters and the maker of portraits and read `public/`, so that covers and contact
 * sheets are painted by the code that paints the product.
 */
export async function inStudio(port: number, work: (page: Page) => Promise<void>): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../..')
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    server: { port, strictPort: true, hmr: false, ws: false },
    plugins: [mediapipe()],
    optimizeDeps: { include: ['zod', 'fflate', 'delaunator', 'mediabunny'] },
  })
  await server.listen()
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => console.error(error.message))
    await page.route('**/studio', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>studio</title>' }),
    )
    await page.goto(`http://localhost:${port}/studio`)
    await work(page)
  } finally {
    await browser.close()
    await server.close()
  }
}

/** A picture of one pose: where it comes from and how large. */
export interface Shot {
  id: string
  pose: object
  framing: 'MS' | 'CS' | 'CU'
  width: number
  height: number
}

/** Paints shots in the page; answers PNGs as base64, and the milliseconds of `times` repeated paintings of each. */
export async function paintShots(
  page: Page,
  shots: readonly Shot[],
  times = 1,
): Promise<{ png: string; paintMs: number }[]> {
  const code = `async (shots, times) => {
    const { loadPuppet } = await import('/src/workers/render/avatar/puppet/load.ts')
    const { paintPuppet } = await import('/src/workers/render/avatar/puppet/paint.ts')
    const puppets = new Map(), results = []
    for (const { id, pose, framing, width, height } of shots) {
      if (!puppets.has(id)) puppets.set(id, await loadPuppet(async (file) => (await fetch('/library/presenters/' + id + '/' + file)).arrayBuffer()))
      const puppet = puppets.get(id)
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      paintPuppet(context, puppet, pose, framing, width, height)
      const from = performance.now()
      for (let i = 0; i < times; i++) { paintPuppet(context, puppet, pose, framing, width, height); context.getImageData(0, 0, 1, 1) }
      const paintMs = (performance.now() - from) / times
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
      let text = ''
      for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768))
      results.push({ png: btoa(text), paintMs })
    }
    return results
  }`
  const results = []
  for (let i = 0; i < shots.length; i += 8)
    results.push(
      ...((await page.evaluate(`(${code})(${JSON.stringify(shots.slice(i, i + 8))}, ${times})`)) as {
        png: string
        paintMs: number
      }[]),
    )
  return results
}
