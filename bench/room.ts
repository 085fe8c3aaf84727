import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build, preview } from 'vite'
import { BROWSER_ARGS, findBrowser } from '../scripts/find-browser.mjs'
import { installPeers, PEER_ALIASES } from './peers/install.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const PORT = Number(process.env.BENCH_PORT ?? 5270)

/** Pages may share memory, which a peer needs. */
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'credentialless',
}

/** The built bench page in a browser: what every case runs in. */
export interface Room {
  browser: Browser
  /** A fresh page with `window.bench`. */
  page(): Promise<Page>
  /** A browser of its own, for cases that look at memory; the caller closes it. */
  freshBrowser(): Promise<Browser>
  url: string
  close(): Promise<void>
}

/** Installs the peers, builds the bench page as the product is built, serves it and starts the browser. */
export async function openRoom(): Promise<Room> {
  installPeers()
  const outDir = path.join(ROOT, 'bench/out/pages')
  const shared = { root: ROOT, logLevel: 'warn' } as const
  await build({
    ...shared,
    resolve: { alias: PEER_ALIASES },
    build: {
      minify: !process.env.BENCH_PLAIN,
      target: 'es2022',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: 'bench/pages/index.html' },
    },
  })
  const served = { port: PORT, strictPort: true, headers: ISOLATED }
  const server = await preview({ ...shared, build: { outDir }, preview: served })
  const url = `http://localhost:${PORT}/bench/pages/index.html`
  const launch = async () =>
    chromium.launch({ executablePath: (await findBrowser()) ?? undefined, args: BROWSER_ARGS, headless: true })
  const browser = await launch()
  return {
    browser,
    url,
    freshBrowser: launch,
    async page() {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      page.on('pageerror', (error) => console.error(`page: ${error.message}`))
      await page.goto(url)
      await page.waitForFunction(() => 'bench' in window)
      return page
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
