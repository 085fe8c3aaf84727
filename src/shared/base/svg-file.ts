/** Largest drawing in bytes, and blur of a filter as a part of the drawing: more takes a machine minutes. */
const BYTES_MAX = 5e6
const BLUR_MAX = 0.1
/** Elements within elements, and attributes of one element: renderers and readers of XML are slow or give up above. */
const DEPTH_MAX = 200
const ATTRIBUTES_MAX = 200

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

/**
 * Whether an SVG nests its elements, or gives one of them attributes, beyond what renderers take. Linear in its length,
 * and reads quotes as XML does: a `>` or `/` within a value ends no element.
 */
export function isTooComplexSvg(text: string): boolean {
  let depth = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const isEnd = text[at + 1] === '/'
    let attributes = 0
    let quote = ''
    for (at++; at < text.length && (quote !== '' || text[at] !== '>'); at++) {
      const sign = text[at]!
      if (quote !== '') quote = sign === quote ? '' : quote
      else if (sign === '"' || sign === "'") quote = sign
      else if (sign === '=') attributes++
    }
    if (isEnd) depth--
    else if (text[at - 1] !== '/' && text[at - 1] !== '?') depth++
    if (depth > DEPTH_MAX || attributes > ATTRIBUTES_MAX) return true
  }
  return false
}
