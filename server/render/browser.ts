import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { BROWSER_ARGS, findBrowser } from '#scripts/find-browser.mjs'
import { RenderError } from './port.ts'

interface Running {
  context: BrowserContext
  profile: string
}

/**
 * One headless Chromium, started for the first page. Its profile is on disk because finished videos pass through it.
 */
export class RenderBrowser {
  #running: Promise<Running> | null = null

  /** Opens an empty page. Rejects with `no_browser` if Chromium is not installed. */
  async page(): Promise<Page> {
    this.#running ??= this.#start()
    try {
      const { context } = await this.#running
      return await context.newPage()
    } catch (error) {
      this.#running = null
      throw error
    }
  }

  async close(): Promise<void> {
    const running = await this.#running?.catch(() => null)
    this.#running = null
    if (!running) return
    await running.context.close().catch(() => {})
    await rm(running.profile, { recursive: true, force: true, maxRetries: 3 })
  }

  async #start(): Promise<Running> {
    const executablePath = await findBrowser()
    if (!executablePath) {
      throw new RenderError(
        'no_browser',
        'No Chromium was found to render with: install one, or name it in CHROMIUM_PATH.',
      )
    }
    const profile = await mkdtemp(path.join(os.tmpdir(), 'avatar-studio-render-'))
    const { chromium } = await import('playwright-core')
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: BROWSER_ARGS,
      headless: true,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      viewport: { width: 640, height: 360 },
    })
    context.once('close', () => {
      this.#running = null
      void rm(profile, { recursive: true, force: true, maxRetries: 3 })
    })
    return { context, profile }
  }
}
