/** Browsers with the mark that identifies them in a User-Agent header; the first match wins. */
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
/** Longest name of an unknown program, in characters. */
const NAME_CHARS_MAX = 60

/** Returns the browser and system of a User-Agent header, such as `Chrome 140, Windows`; '' for an empty header. */
export function deviceOf(userAgent: string): string {
  const browser = BROWSERS.flatMap(([name, mark]) => {
    const version = mark.exec(userAgent)?.[1]
    return version ? [`${name} ${version}`] : []
  })[0]
  const system = SYSTEMS.find(([, mark]) => mark.test(userAgent))?.[0]
  const known = [browser, system].filter((part) => part !== undefined)
  return known.length > 0 ? known.join(', ') : (userAgent.split(' ')[0] ?? '').slice(0, NAME_CHARS_MAX)
}
