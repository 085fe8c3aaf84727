import { existsSync } from 'node:fs'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/**
 * Path of a Chromium to draw with: the configured one (`CHROMIUM_PATH`), else Playwright's own, else the system's.
 * Null without one; throws when `CHROMIUM_PATH` names a file that is not there.
 */
export async function findBrowser() {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (existsSync(configured)) return configured
    throw new Error(`CHROMIUM_PATH names ${configured}, which does not exist.`)
  }
  const { chromium } = await import('playwright-core')
  const own = chromium.executablePath()
  return [own, ...SYSTEM].find((path) => path && existsSync(path)) ?? null
}

/** Switches for a headless Chromium that draws the same with and without a GPU. */
export const BROWSER_ARGS = [
  '--enable-unsafe-swiftshader',
  '--autoplay-policy=no-user-gesture-required',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
