import { EMOJI_FONT, FONT_FAMILIES, FONTS_ADDRESS } from '#shared/model/fonts.ts'

/** A slice of a family: the characters of `unicodeRange` in one weight and slant. */
export interface Slice {
  family: string
  version: string
  weight: number
  style: 'normal' | 'italic'
  url: string
  unicodeRange: string
  /** First and last code points of its ranges. */
  ranges: [number, number][]
}

/** Returns the ranges of a list such as `U+0-FF,U+131`. */
function codeRanges(unicodeRange: string): [number, number][] {
  return unicodeRange.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

/** Joiners and selectors of emoji: nearly every slice of emoji has them, and needs them with its own characters only. */
const JOINING = /[\u200D\uFE0F]/gu

/** Returns the slices that have characters of a text, in the weight and slant nearest to the wanted ones. */
export function slicesFor(slices: readonly Slice[], text: string, weight: number, style: Slice['style']): Slice[] {
  const weights = new Set(slices.map((slice) => slice.weight))
  const styles = new Set(slices.map((slice) => slice.style))
  const points = [...new Set([...text.replace(JOINING, '')].map((character) => character.codePointAt(0) as number))]
  return slices.filter(
    (slice) =>
      slice.weight === (weights.has(weight) ? weight : 400) &&
      slice.style === (styles.has(style) ? style : 'normal') &&
      slice.ranges.some(([first, last]) => points.some((point) => point >= first && point <= last)),
  )
}

/** The slug of the Latin punctuation, which is no family that can be chosen. */
const MARKS_SLUG = 'latin-marks'

const lists = new Map<string, Promise<Slice[]>>()

/** Returns the slices of a built-in family. Fails when their list cannot be fetched; then the next call tries again. */
export function slicesOf(family: string): Promise<Slice[]> {
  const known = lists.get(family)
  if (known) return known
  const list = fetchList(family)
  lists.set(family, list)
  list.catch(() => lists.delete(family))
  return list
}

async function fetchList(family: string): Promise<Slice[]> {
  const slug = [...FONT_FAMILIES, EMOJI_FONT].find((one) => one.family === family)?.slug ?? MARKS_SLUG
  const response = await fetch(`${FONTS_ADDRESS}/${slug}/faces.json`)
  if (!response.ok) throw new Error(`${slug}: ${response.status}`)
  const { version, faces }: { version: string; faces: Omit<Slice, 'family' | 'version' | 'ranges'>[] } =
    await response.json()
  return faces.map((face) => ({ ...face, family, version, ranges: codeRanges(face.unicodeRange) }))
}
