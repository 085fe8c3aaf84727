/**
 * Adds the interface's web fonts without holding up the first paint: the style sheet names small slices, and a browser
 * fetches only those whose characters no font of the system has.
 */
export function loadWebFonts(): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/assets/fonts/faces.css'
  document.head.append(link)
}
