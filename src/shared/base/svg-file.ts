/** Largest drawing in bytes, and blur of a filter as a part of the drawing: more takes a machine minutes. */
const BYTES_MAX = 5e6
const BLUR_MAX = 0.1

/** Content that a stored drawing may not have: programs, pages, styles, entities, and addresses outside of it. */
const FORBIDDEN =
  /<\s*(script|foreignobject|iframe|style|animate|set|handler|a)\b|<!|<\?(?!xml)|\son\w+\s*=|javascript:|@import|url\(\s*["']?(?!#)/i
const ADDRESS = /\b(?:xlink:)?href\s*=\s*(["'])(.*?)\1/gi
const INSIDE = /^(#|data:image\/(png|jpeg|gif|webp);base64,)/i

/**
 * Whether an SVG is drawn everywhere alike and does nothing else: it is as `usvg` writes it, in shapes and paints alone.
 */
export function isCleanSvg(text: string): boolean {
  if (text.length > BYTES_MAX || !/^<svg\s/.test(text) || FORBIDDEN.test(text)) return false
  if ([...text.matchAll(ADDRESS)].some(([, , address]) => !INSIDE.test(address!))) return false
  const size = svgSize(text)
  if (!size) return false
  const blurs = [...text.matchAll(/stdDeviation="([\d.e+-]+)/g)].map(([, blur]) => Number(blur))
  return blurs.every((blur) => blur <= BLUR_MAX * Math.max(size.widthPx, size.heightPx))
}

/** The size that a drawing states; null without one. */
export function svgSize(text: string): { widthPx: number; heightPx: number } | null {
  const tag = /^<svg\s[^>]*>/.exec(text)?.[0] ?? ''
  const side = (name: string) => Number(new RegExp(`\\s${name}="([\\d.e+]+)"`).exec(tag)?.[1])
  const [widthPx, heightPx] = [side('width'), side('height')]
  return widthPx > 0 && heightPx > 0 && Math.max(widthPx, heightPx) < 1e6 ? { widthPx, heightPx } : null
}
