import type { TextClip } from '#shared/model/clip.ts'
import type { ClipId } from '#shared/model/ids.ts'
import { estimateTextSize } from '#shared/placing/text-size.ts'

/** Slots of which every choice is tried; of more the first ones are filled. */
const TRIED_MAX = 10
/** Added to widths, in font sizes, so that short texts are not told apart by a letter. */
const WIDTH_SLACK = 4

/** Returns what texts share that are rows of one list: how they look, whatever their size. */
export function rowLook({ style, place, followsText }: TextClip): string {
  const { color, backgroundColor, fontName, bold, align } = style
  return [color, backgroundColor, fontName, bold, align, place.rotationDeg, followsText].join()
}

/** How far a text is from the length of that which a slot was drawn for. */
export function mismatch({ text: own, style }: TextClip, text: string): number {
  const widthOf = (words: string) =>
    estimateTextSize(words.replaceAll('\n', ' '), style, null).width / style.fontSize + WIDTH_SLACK
  return Math.abs(Math.log(widthOf(text) / widthOf(own)))
}

/** Whether the filled ones of a list are its first rows. */
function isFromTheFirst(slots: readonly TextClip[], chosen: readonly TextClip[]): boolean {
  const ended = new Set<string>()
  return slots.every((slot) => {
    const look = rowLook(slot)
    if (!chosen.includes(slot)) ended.add(look)
    return !chosen.includes(slot) || !ended.has(look)
  })
}

function choices(slots: readonly TextClip[], count: number): TextClip[][] {
  if (count === 0) return [[]]
  return slots.flatMap((slot, at) => choices(slots.slice(at + 1), count - 1).map((others) => [slot, ...others]))
}

/**
 * Returns for each text the id of the slot that it fills: the order of both stays, and a text goes where one of about its
 * length was. Texts beyond the slots share the last one.
 */
export function chooseBodies(slots: readonly TextClip[], texts: readonly string[]): ClipId[] {
  const last = slots.at(-1)
  if (!last) return []
  if (texts.length >= slots.length || slots.length > TRIED_MAX) return texts.map((_, at) => (slots[at] ?? last).id)
  const costOf = (chosen: readonly TextClip[]) =>
    chosen.reduce((cost, slot, at) => cost + mismatch(slot, texts[at] ?? ''), 0)
  const best = choices(slots, texts.length)
    .filter((chosen) => isFromTheFirst(slots, chosen))
    .map((chosen) => ({ chosen, cost: costOf(chosen) }))
    .reduce((a, b) => (b.cost < a.cost ? b : a))
  return best.chosen.map(({ id }) => id)
}
