import { parseColor } from '#shared/base/color.ts'
import { contrastOf, luminanceOf } from '#shared/base/luminance.ts'
import { roundSec } from '#shared/base/num.ts'
import type { SubtitleItem } from '#shared/model/subtitle.ts'
import type { TextStyle } from '#shared/model/text.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { columnsOf } from './line-breaks.ts'
import { splitText } from './subtitle-lines.ts'

/** Faults of subtitles for readers: shown too briefly, longer than two lines, letters like what is behind them. */
type SubtitleFinding =
  | { kind: 'fast' | 'long'; itemId: string; mendable: boolean }
  | { kind: 'contrast'; mendable: true }

/** Latin characters and columns of Chinese that are read in a second (Netflix Timed Text Style Guides: 20, and 9 of two). */
const READ_PER_SEC = { latin: 20, wide: 18 }
/** Columns of two lines (E9.16). */
const COLUMNS_MAX = { latin: 84, wide: 72 }
/** Contrast that large letters need (WCAG 2.2, 1.4.3). */
const CONTRAST_LARGE = 3
/** Plates that make light and dark letters readable. */
const DARK_PLATE = '#10131A99'
const LIGHT_PLATE = '#FFFFFFF2'

const scriptOf = (text: string) => (columnsOf(text) > text.length ? 'wide' : 'latin')
const readSec = (text: string) => columnsOf(text) / READ_PER_SEC[scriptOf(text)]
const isFast = ({ text, startSec, endSec }: SubtitleItem) => endSec - startSec < readSec(text) - 0.05
const isLong = ({ text }: SubtitleItem) => columnsOf(text) > COLUMNS_MAX[scriptOf(text)]

/** A line that shows for as long as it takes to read, up to the next one and the end of its role. */
function lengthened(item: SubtitleItem, untilSec: number): SubtitleItem {
  const endSec = roundSec(Math.max(item.endSec, Math.min(untilSec, item.startSec + readSec(item.text))))
  return endSec === item.endSec ? item : { ...item, endSec }
}

type Channels = { r: number; g: number; b: number; alpha: number }

/** Least contrast of letters to a color over any picture: over black, white, and letters' own color. */
function leastContrast(letters: Channels, color: string): number {
  const over = parseColor(color)
  if (!over) return 1
  const mixed = (under: number, channel: 'r' | 'g' | 'b') => under + (over[channel] - under) * over.alpha
  const grounds = [{ r: 0, g: 0, b: 0 }, { r: 255, g: 255, b: 255 }, letters]
  return Math.min(
    ...grounds.map(({ r, g, b }) =>
      contrastOf(luminanceOf(letters), luminanceOf({ r: mixed(r, 'r'), g: mixed(g, 'g'), b: mixed(b, 'b') })),
    ),
  )
}

/** Whether letters are readable over any picture, by their plate or their outline. */
function isReadable({ color, backgroundColor, strokeColor, strokeWidth }: TextStyle): boolean {
  const letters = parseColor(color)
  if (!letters) return true
  const behind = [backgroundColor, strokeWidth > 0 ? strokeColor : null].filter((one) => one !== null)
  return behind.some((one) => leastContrast(letters, one) >= CONTRAST_LARGE)
}

/** Checks the subtitles of a role that show: reading speed, length and contrast (E9.31). */
export function checkSubtitles({ subtitle, durationSec }: Pick<RoleTrack, 'subtitle' | 'durationSec'>) {
  const { items, style } = subtitle
  const findings: SubtitleFinding[] = items.flatMap((item, index): SubtitleFinding[] => {
    const untilSec = items[index + 1]?.startSec ?? durationSec
    const splits = () => splitText(item.text, 0.5) !== null
    const lasts = () => lengthened(item, untilSec) !== item
    return [
      ...(isLong(item) ? [{ kind: 'long' as const, itemId: item.id, mendable: splits() }] : []),
      ...(isFast(item) ? [{ kind: 'fast' as const, itemId: item.id, mendable: lasts() }] : []),
    ]
  })
  return isReadable(style) ? findings : [{ kind: 'contrast', mendable: true } as const, ...findings]
}

/** A line in two of about the same length, each with its part of the time; as it is where it has a single word. */
function halves(item: SubtitleItem, newId: () => string): SubtitleItem[] {
  const [left, right] = splitText(item.text, 0.5) ?? []
  if (!left || !right) return [item]
  const atSec = roundSec(item.startSec + ((item.endSec - item.startSec) * left.length) / (left.length + right.length))
  const [first, second] = (item.spoken === undefined ? null : splitText(item.spoken, 0.5)) ?? [left, right]
  const parts = [
    { ...item, text: left, spoken: first, endSec: atSec },
    { ...item, id: newId(), text: right, spoken: second, startSec: atSec },
  ]
  return parts.flatMap((part) => (isLong(part) ? halves(part, newId) : [part]))
}

/** Mends what `checkSubtitles` finds: long lines are split, short ones last longer, letters get a plate (E9.31). */
export function mendedSubtitles<T extends Pick<RoleTrack, 'subtitle' | 'durationSec'>>(
  track: T,
  newId: () => string,
): Pick<T['subtitle'], 'items' | 'style'> {
  const { items, style } = track.subtitle
  const lasting = items.map((item, index) =>
    isFast(item) ? lengthened(item, items[index + 1]?.startSec ?? track.durationSec) : item,
  )
  const lines = lasting.flatMap((item) => (isLong(item) ? halves(item, newId) : [item]))
  const letters = parseColor(style.color)
  if (isReadable(style) || !letters) return { items: lines, style }
  const plate = leastContrast(letters, DARK_PLATE) >= CONTRAST_LARGE ? DARK_PLATE : LIGHT_PLATE
  const color = leastContrast(letters, plate) >= CONTRAST_LARGE ? style.color : '#10131A'
  return { items: lines, style: { ...style, color, backgroundColor: plate } }
}
