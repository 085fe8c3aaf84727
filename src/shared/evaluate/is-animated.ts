/**
 * Whether an address names an animated picture (E14.10), which repeats by itself: it ends in `.gif`, or in
 * `.animated.webp`, as uploads of animated WebP are named.
 */
export function isAnimated(url: string): boolean {
  return /\.(gif|animated\.webp)($|[?#])/i.test(url)
}
