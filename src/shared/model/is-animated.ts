import type { AnimatedType } from '#shared/base/animated-picture.ts'
import { isLottie } from './drawing-address.ts'

/** Endings of the names of animated pictures by what they are. */
const ENDINGS: Readonly<Record<AnimatedType | 'lottie', string>> = {
  'image/gif': '.gif',
  'image/webp': '.animated.webp',
  'image/apng': '.animated.png',
  'image/avif': '.animated.avif',
  lottie: '.lottie.json',
}

/**
 * Whether an address names an animated picture (E14.10), which repeats by itself: it ends in `.gif`, or as uploads of the
 * other kinds are named.
 */
export function isAnimated(url: string): boolean {
  return isLottie(url) || /\.(gif|animated\.(webp|png|avif))($|[?#])/i.test(url)
}

/** The name of a file with the ending that tells that it is an animated picture. */
export function animatedName(name: string, kind: AnimatedType | 'lottie'): string {
  return name.replace(/(\.(animated|gif|webp|a?png|avif|jpe?g|lottie|json))+$/i, '') + ENDINGS[kind]
}
