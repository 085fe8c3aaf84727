import { type Browser, chromium } from 'playwright-core'
import { BROWSER_ARGS, findBrowser } from '../scripts/find-browser.mjs'

/** Starts the Chromium that generators draw and check with; the caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: (await findBrowser()) ?? undefined, args: BROWSER_ARGS })
}
