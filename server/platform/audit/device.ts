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
/** Longest device, in characters: a header may name a version of thousands of digits. */
const DEVICE_CHARS_MAX = 60
/** How much of a header is read: some expressions take the square of its length. */
const READ_CHARS_MAX = 512

/** Returns the browser and system of a User-Agent header, such as `Chrome 140, Windows`; '' for an empty header. */
export function deviceOf(header: string): string {
  const userAgent = header.slice(0, READ_CHARS_MAX)
  const browser = BROWSERS.flatMap(([name, mark]) => {
    const version = mark.exec(userAgent)?.[1]
    return version ? [`${name} ${version}`] : []
  })[0]
  const system = SYSTEMS.find(([, mark]) => mark.test(userAgent))?.[0]
  const known = [browser, system].filter((part) => part !== undefined)
  return (known.length > 0 ? known.join(', ') : (userAgent.split(' ')[0] ?? '')).slice(0, DEVICE_CHARS_MAX)
}
