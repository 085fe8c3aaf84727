import { expect } from '@playwright/test'
import { Studio } from '../studio.ts'
import { test } from '../test.ts'

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" onload="alert(1)">
<defs><linearGradient id="g"><stop stop-color="#e33"/><stop offset="1" stop-color="#33e"/></linearGradient></defs>
<circle cx="12" cy="12" r="11" fill="url(#g)"/><image href="https://example.com/far.png" width="4" height="4"/></svg>`
const still = (k: unknown) => ({ a: 0, k })
const turn = { a: still([0, 0]), p: still([50, 50]), s: still([100, 100]), r: still(0), o: still(100) }
const disc = [
  { ty: 'el', p: still([0, 0]), s: still([90, 90]) },
  { ty: 'fl', c: still([0, 0.6, 0.3, 1]), o: { ...still(100), x: 'fetch("https://example.com")' } },
  { ty: 'tr', ...turn, p: still([0, 0]) },
]
const LOTTIE = JSON.stringify({
  v: '5.5.2',
  fr: 30,
  ip: 0,
  op: 60,
  w: 100,
  h: 100,
  assets: [],
  layers: [{ ty: 4, ip: 0, op: 60, st: 0, ks: turn, shapes: [{ ty: 'gr', it: disc }] }],
})

test('E14.50, E14.51 an SVG and an animation are uploaded and shown under the policy of the real server, and reach nothing outside', async ({
  page,
  baseURL,
}) => {
  const outside: string[] = []
  const refused: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && !url.startsWith(baseURL!)) outside.push(url)
  })
  page.on('console', (message) => {
    if (/Content Security Policy|wasm/i.test(message.text())) refused.push(message.text())
  })
  const studio = new Studio(page)
  await studio.openNew()
  const before = await studio.stillPicture()
  await studio.openShelf('image')
  await studio.files.setInputFiles({ name: 'disc.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) })
  await expect(studio.clips('disc.svg')).toBeVisible()
  const first = await studio.stillPicture()
  expect(first).not.toBe(before)
  await studio.files.setInputFiles({ name: 'disc.json', mimeType: 'application/json', buffer: Buffer.from(LOTTIE) })
  await expect(studio.clips('disc.json')).toBeVisible()
  expect(await studio.stillPicture()).not.toBe(first)
  await studio.expectSaved()
  await page.screenshot({ path: test.info().outputPath('drawings.png') })
  expect(outside).toEqual([])
  expect(refused).toEqual([])
})
