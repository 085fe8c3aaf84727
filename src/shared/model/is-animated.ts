import { isLottie } from './drawing-address.ts'

/**
 * Whether an address names an animated picture (E14.10), which repeats by itself: it ends in `.gif`, or in
 * `.animated.webp` or `.lottie.json`, as uploads of animated WebP and of vector animations are named.
 */
export function isAnimated(url: string): boolean {
  return isLottie(url) || /\.(gif|animated\.webp)($|[?#])/i.test(url)
}
