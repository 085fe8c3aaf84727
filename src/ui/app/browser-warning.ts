import { sessionStore } from '#ui/parts/session-store.ts'

/** Chrome versions below this one get a warning (E1.14). */
const OLDEST_CHROME = 94
const KEY = 'browser_warned'

type BrowserWarning = 'not_chrome' | 'low_chrome'

/** Returns the warning for a user agent; null for Chrome 94 or newer. */
export function warningFor(userAgent: string): BrowserWarning | null {
  const version = /\b(?:Headless)?Chrom(?:e|ium)\/(\d+)/.exec(userAgent)?.[1]
  if (!version) return 'not_chrome'
  return Number(version) < OLDEST_CHROME ? 'low_chrome' : null
}

/** Returns the warning to show now, at most once per session. */
export function takeBrowserWarning(): BrowserWarning | null {
  const warning = warningFor(navigator.userAgent)
  if (!warning || sessionStore.get(KEY)) return null
  sessionStore.set(KEY, '1')
  return warning
}
