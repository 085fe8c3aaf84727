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

/** A line's text in two, at the word nearest to `part` (0 to 1) of its length; null when it is a single word. */
export function splitText(text: string, part: number): [string, string] | null {
  const wanted = part * text.length
  const halves = [...SEGMENTER.segment(text)]
    .map(({ index }) => [text.slice(0, index).trim(), text.slice(index).trim(), Math.abs(index - wanted)] as const)
    .filter(([left, right]) => /[\p{L}\p{N}]/u.test(left) && /[\p{L}\p{N}]/u.test(right))
  const best = halves.reduce<(typeof halves)[number] | null>(
    (near, one) => (near && near[2] <= one[2] ? near : one),
    null,
  )
  return best ? [best[0], best[1]] : null
}
