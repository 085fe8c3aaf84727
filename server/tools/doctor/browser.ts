import { BROWSER_ARGS, findBrowser } from '#scripts/find-browser.mjs'
import { type Finding, fault, ok, warning } from './finding.ts'

const LAUNCH_MS = 30_000
const INSTALL = 'Install Chromium 120 or newer, or name one in CHROMIUM_PATH.'
/** A page that Chromium takes for one of this machine, which may use codecs; it is answered here, not by a server. */
const PAGE = 'http://localhost/'

/** Codecs that a page can encode and decode: expressions of `VideoEncoder` and `VideoDecoder`. */
const CODECS = {
  'encode H.264': "VideoEncoder.isConfigSupported({ codec: 'avc1.640028', width: 1920, height: 1080 })",
  'encode VP9': "VideoEncoder.isConfigSupported({ codec: 'vp09.00.40.08', width: 1920, height: 1080 })",
  'decode H.264': "VideoDecoder.isConfigSupported({ codec: 'avc1.640028' })",
  'decode VP9': "VideoDecoder.isConfigSupported({ codec: 'vp09.00.40.08' })",
}

/** Examines the Chromium that renders, and its codecs. */
export async function examineBrowser(): Promise<Finding[]> {
  const executablePath = await findBrowser().catch(() => null)
  if (!executablePath) return [warning('chromium', 'not found: only browsers export', INSTALL)]
  const { chromium } = await import('playwright-core')
  try {
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS, headless: true, timeout: LAUNCH_MS })
    try {
      const page = await browser.newPage()
      await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
      await page.goto(PAGE)
      const missing: string[] = []
      for (const [name, expression] of Object.entries(CODECS))
        if (!(await page.evaluate<boolean>(`${expression}.then(({ supported }) => supported)`))) missing.push(name)
      return [
        ok('chromium', `${browser.version()} at ${executablePath}`),
        missing.length === 0
          ? ok('codecs', Object.keys(CODECS).join(', '))
          : warning('codecs', `cannot ${missing.join(', ')}`, 'Install a Chromium with the codecs of Chrome.'),
      ]
    } finally {
      await browser.close()
    }
  } catch (error) {
    const line = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return [fault('chromium', `${executablePath} does not start: ${line}`, INSTALL)]
  }
}
