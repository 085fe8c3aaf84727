import { SOUNDS } from './sounds.ts'
import type { Shape } from './visemes.ts'

const MARKS = /[ˈˌː'.\-̀-ͯʰʲʷ0-9|_:]/gu
const LONGEST = 3
const cache = new Map<string, readonly Shape[]>()

/**
 * Mouth shapes of one eSpeak phoneme (IPA, as its events name it), in order: one for a plain sound, several for
 * diphthongs and Mandarin finals (`iou`, `onɡ`). Stress, length and tone marks count for nothing. A pause or a language
 * switch has none, an unknown symbol gives null.
 */
export function shapesOf(symbol: string): readonly Shape[] | null {
  if (symbol === '' || /^\(.*\)$/.test(symbol)) return []
  const known = cache.get(symbol)
  if (known) return known
  const bare = symbol.normalize('NFC').replace(/[ˈˌ]/gu, '')
  const shapes = SOUNDS[bare] ?? sequence(bare)
  if (shapes) cache.set(symbol, shapes)
  return shapes
}

function sequence(bare: string): readonly Shape[] | null {
  const letters = [...bare.normalize('NFD').replace(MARKS, '')]
  const shapes: Shape[] = []
  for (let at = 0; at < letters.length; ) {
    const length = [LONGEST, 2, 1].find((count) => SOUNDS[letters.slice(at, at + count).join('')] !== undefined)
    if (length === undefined) return null
    shapes.push(...(SOUNDS[letters.slice(at, at + length).join('')] ?? []))
    at += length
  }
  return shapes.length > 0 ? shapes : null
}
