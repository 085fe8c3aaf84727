import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { JobBrowser } from '#server/engines/render/browser.ts'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { temporaryFolder } from './kit.ts'
import { stopBrowsers } from './stop-browsers.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Waits for the end of processes that were killed: the system takes their memory back for a while after the first one's exit. */
const allAreGone = () => expect.poll(() => stopBrowsers(folder), { timeout: 10_000 }).toBe(0)

describe.runIf((await findBrowser()) !== null)('F7, F14 a browser that hangs', () => {
  test('is recognised, and its end leaves neither process nor profile', async () => {
    const browser = await JobBrowser.start(folder, '127.0.0.1:9')
    expect(await browser.answers()).toBe(true)
    expect(stopBrowsers(folder)).toBeGreaterThan(1)
    expect(await browser.answers()).toBe(false)
    await browser.end()
    await allAreGone()
    expect(readdirSync(folder)).toEqual([])
  })

  test('before it has named its process ends too', async () => {
    const browser = await JobBrowser.start(folder, '127.0.0.1:9')
    const [profile = ''] = readdirSync(folder)
    rmSync(path.join(folder, profile, 'SingletonLock'))
    expect(stopBrowsers(folder)).toBeGreaterThan(1)
    await browser.end()
    await allAreGone()
  })
})
