import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { BROWSER_ARGS, findBrowser } from '#scripts/find-browser.mjs'
import { keep } from '#server/platform/processes/keeper.ts'
import { killBrowser } from '#server/platform/processes/kill-browser.ts'
import { within } from './deadline.ts'
import { RenderError } from './port.ts'

/** Longest wait for an answer of a browser that does nothing else, and for its end, in milliseconds. */
const ANSWER_MS = 5000
const LAUNCH_MS = 30_000

/** A Chromium with a profile of its own. It serves one job, so that nothing of a job is there for the next one. */
export class JobBrowser {
  readonly page: Page
  readonly #context: BrowserContext
  readonly #profile: string
  readonly #forget: () => void

  private constructor(context: BrowserContext, page: Page, profile: string, forget: () => void) {
    this.#context = context
    this.page = page
    this.#profile = profile
    this.#forget = forget
  }

  /**
   * Starts a browser with a new profile below `folder`: on disk, because finished videos pass through it.
   * @param host the only host, with its port, that its pages can reach
   * @throws RenderError `no_browser` if Chromium is not installed
   */
  static async start(folder: string, host: string): Promise<JobBrowser> {
    const executablePath = await findBrowser()
    if (!executablePath) {
      throw new RenderError(
        'no_browser',
        'No Chromium was found to render with: install one, or name it in CHROMIUM_PATH.',
      )
    }
    const profile = await mkdtemp(path.join(folder, 'browser-'))
    // Chromium ends when its pipe closes, but not where it hangs
    const forget = keep({ kind: 'browser', profile })
    try {
      const { chromium } = await import('playwright-core')
      const context = await chromium.launchPersistentContext(profile, {
        executablePath,
        args: [...BROWSER_ARGS, ...onlyTo(host)],
        headless: true,
        timeout: LAUNCH_MS,
        artifactsDir: path.join(profile, 'artifacts'),
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
        viewport: { width: 640, height: 360 },
      })
      const page = context.pages()[0] ?? (await within(LAUNCH_MS, context.newPage()))
      return new JobBrowser(context, page, profile, forget)
    } catch (error) {
      killBrowser(profile)
      forget()
      await remove(profile)
      throw error
    }
  }

  /** Returns whether the browser answers. */
  async answers(): Promise<boolean> {
    return within(ANSWER_MS, this.page.evaluate('true')).then(
      () => true,
      () => false,
    )
  }

  /** Ends the browser with all its processes, also where it hangs, and removes its profile. */
  async end(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#context.once('close', () => resolve()))
    const ended = killBrowser(this.#profile) ? closed : this.#context.close()
    await within(ANSWER_MS, ended).catch(() => {})
    this.#forget()
    await remove(this.#profile)
  }
}

/** Returns switches that send every request to other hosts to a proxy that does not exist (port 9 discards). */
function onlyTo(host: string): string[] {
  return ['--proxy-server=http://127.0.0.1:9', `--proxy-bypass-list=<-loopback>;${host}`]
}

async function remove(profile: string): Promise<void> {
  await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
}
