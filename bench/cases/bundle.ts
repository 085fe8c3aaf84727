import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, preview } from 'vite'
import { OWN_BRAND } from '#shared/api/brand.ts'
import type { Case } from './case.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PORT = Number(process.env.BENCH_PORT ?? 5270) + 1

/** Files named in the report. */
const LARGEST = 6

/** Scripts and styles that a browser really loads for the first screen of the built product, gzipped. */
export const bundle: Case = {
  ids: ['bundle.first-screen-gz-kb'],
  async run(room) {
    const outDir = path.join(ROOT, 'bench/out/product')
    const shared = { root: ROOT, logLevel: 'error' } as const
    await build({ ...shared, build: { outDir, emptyOutDir: true } })
    const server = await preview({ ...shared, build: { outDir }, preview: { port: PORT, strictPort: true } })
    const page = await room.browser.newPage()
    // the preview has no calls: an own brand, as on a server without one
    await page.route('**/custom/detail*', (route) => route.fulfill({ json: { code: 200, data: OWN_BRAND } }))
    const files = new Set<string>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (/\.(js|css)$/.test(pathname)) files.add(pathname)
    })
    await page.goto(`http://localhost:${PORT}/`, { waitUntil: 'networkidle' })
    await page.close()
    await server.close()
    const sizes = [...files]
      .map((file) => [path.basename(file), gzipSync(readFileSync(path.join(outDir, file))).length / 1000] as const)
      .toSorted(([, a], [, b]) => b - a)
    const value = sizes.reduce((sum, [, size]) => sum + size, 0)
    const largest = Object.fromEntries(sizes.slice(0, LARGEST))
    return { 'bundle.first-screen-gz-kb': { value, runs: [value], beside: { files: files.size, ...largest } } }
  },
}
