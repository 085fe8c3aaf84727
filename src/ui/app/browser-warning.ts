const OLDEST_CHROME = 94
const KEY = 'browser_warned'

/**
 * Which warning this browser deserves, once a session: `browser.notChrome`, `browser.oldChrome`, or null (editor
 * specification 2, "Editor layout").
 */
export function browserWarning(): 'browser.notChrome' | 'browser.oldChrome' | null {
  const version = /\b(?:Headless)?Chrom(?:e|ium)\/(\d+)/.exec(navigator.userAgent)?.[1]
  const warning = !version ? 'browser.notChrome' : Number(version) < OLDEST_CHROME ? 'browser.oldChrome' : null
  if (!warning || sessionStorage.getItem(KEY)) return null
  sessionStorage.setItem(KEY, '1')
  return warning
}
