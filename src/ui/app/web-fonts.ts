/**
 * Adds the interface's web fonts without blocking the first paint. The style sheet names small slices, and the browser
 * fetches only those with characters that no system font has.
 */
export function loadWebFonts(): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/assets/fonts/faces.css'
  document.head.append(link)
}
