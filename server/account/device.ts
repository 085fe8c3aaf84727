/** Name of a browser and the mark by which its User-Agent header is recognised; the first match counts. */
const BROWSERS: [string, RegExp][] = [
  ['Edge', /\bEdgA?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|Chromium|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).*\bSafari\//],
]
const SYSTEMS: [string, RegExp][] = [
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]
/** Longest name of a program that is no known browser, in characters. */
const NAME_CHARS_MAX = 60

/** The browser and system that a User-Agent header names, such as `Chrome 140, Windows`; '' for an empty header. */
export function deviceOf(userAgent: string): string {
  const browser = BROWSERS.flatMap(([name, mark]) => {
    const version = mark.exec(userAgent)?.[1]
    return version ? [`${name} ${version}`] : []
  })[0]
  const system = SYSTEMS.find(([, mark]) => mark.test(userAgent))?.[0]
  const known = [browser, system].filter((part) => part !== undefined)
  return known.length > 0 ? known.join(', ') : (userAgent.split(' ')[0] ?? '').slice(0, NAME_CHARS_MAX)
}
