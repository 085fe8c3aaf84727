import { roundSec } from '#shared/base/num.ts'
import { endOf } from '#shared/base/span.ts'
import type { SoundCut } from '#shared/model/speech.ts'
import type { SubtitleItem } from '#shared/model/subtitle.ts'

/**
 * Returns the valid lines of a role of `durationSec`, by start: those without content or with invalid times are
 * dropped, times beyond the role are trimmed or removed, and a line ends where the next one begins (E9.06).
 */
export function validLines(items: readonly SubtitleItem[], durationSec: number): SubtitleItem[] {
  const timed = items
    .filter(({ text, startSec, endSec }) => text.trim() && startSec >= 0 && startSec < durationSec && endSec > startSec)
    .sort((a, b) => a.startSec - b.startSec)
  const lines = timed.map((item, index) => {
    const limitSec = Math.min(durationSec, timed[index + 1]?.startSec ?? durationSec)
    return item.endSec > limitSec ? { ...item, endSec: roundSec(limitSec) } : item
  })
  const kept = lines.filter(({ startSec, endSec }) => endSec > startSec)
  const same = kept.length === items.length && kept.every((line, index) => line === items[index])
  return same ? (items as SubtitleItem[]) : kept
}

/**
 * Lines after the sound under them changed: those that begin in `before` move with their words to where `after` plays
 * them, and go as far as it plays them no longer. The others stay.
 */
export function linesFollowing(
  items: readonly SubtitleItem[],
  before: SoundCut,
  after: SoundCut | null,
): SubtitleItem[] {
  const onIt = (item: SubtitleItem) => item.startSec >= before.startSec && item.startSec < endOf(before)
  if (!after) return items.filter((item) => !onIt(item))
  const shiftSec = after.startSec - after.sourceStartSec - (before.startSec - before.sourceStartSec)
  return items.flatMap((item) => {
    if (!onIt(item)) return [item]
    const startSec = roundSec(Math.max(item.startSec + shiftSec, after.startSec))
    const endSec = roundSec(Math.min(item.endSec + shiftSec, endOf(after)))
    return endSec > startSec ? [{ ...item, startSec, endSec }] : []
  })
}

const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' })
/** Scripts that do not part words by spaces, and the marks that are set in them. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303F\uFF00-\uFFEF—]/u

const unspaced = (sign: string | undefined) => UNSPACED.test(sign ?? '')

/** Returns whether a text may be parted at `at`: at a space, or between two words of a script without spaces. */
function partsWords(text: string, at: number): boolean {
  const [before, after] = [text[at - 1], text[at]]
  return /\s/.test(`${before}${after}`) || unspaced(before) || unspaced(after)
}

/**
 * Returns the place between two words that is nearest to `at` (E9.25), so that neither part is without a word; null for
 * a single word.
 */
export function wordBreakNear(text: string, at: number): number | null {
  const hasWord = (part: string) => /[\p{L}\p{N}]/u.test(part)
  const places = [...SEGMENTER.segment(text)]
    .map(({ index }) => index)
    .filter((index) => index > 0 && partsWords(text, index))
    .filter((index) => hasWord(text.slice(0, index)) && hasWord(text.slice(index)))
  const nearer = (near: number | null, place: number) =>
    near !== null && Math.abs(near - at) <= Math.abs(place - at) ? near : place
  return places.reduce<number | null>(nearer, null)
}

/** Returns a line's text in two, at the word nearest to `part` (0 to 1) of its length; null for a single word. */
export function splitText(text: string, part: number): [string, string] | null {
  const at = wordBreakNear(text, part * text.length)
  return at === null ? null : [text.slice(0, at).trim(), text.slice(at).trim()]
}

/** Returns two lines as one: a space joins them where their scripts part words by spaces (E9.25). */
export function joinText(left: string, right: string): string {
  return `${left}${unspaced(left.at(-1)) || unspaced(right[0]) ? '' : ' '}${right}`
}
