import type { NewClip } from '#shared/commands/clip/add.ts'
import { newMotion } from '#shared/model/layer-motion.ts'
import { CENTRED } from '#shared/model/place.ts'
import { TEXT_STYLE, type TextStyle } from '#shared/model/text.ts'
import { estimateTextSize, textPadding } from '#shared/placing/text-size.ts'
import type { Box } from './canvas.ts'

type NewText = Extract<NewClip, { kind: 'text' }>

/** How much wider letters may be than they are estimated. */
const SPARE = 1.12

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Returns the lines of a text at a size, as words break, and the width of the longest word, in canvas pixels. */
function setIn(text: string, style: TextStyle, widthPx: number): { lines: number; longestPx: number } {
  const sizeOf = (part: string) => (estimateTextSize(part, style, null).width - 2 * textPadding(style).x) * SPARE
  let lines = 0
  let longestPx = 0
  for (const line of text.split('\n')) {
    lines += 1
    let at = 0
    for (const { segment } of segmenter.segment(line)) {
      const wide = sizeOf(segment)
      if (segment.trim()) longestPx = Math.max(longestPx, wide)
      if (at > 0 && at + wide > widthPx) {
        lines += 1
        at = segment.trim() ? wide : 0
      } else at += wide
    }
  }
  return { lines, longestPx }
}

export interface Setting {
  /** The largest and the smallest letters, in canvas pixels: between them the largest that fit are taken. */
  size: number
  least: number
  /** Where the lines stand in a box that is higher than they are. */
  stand?: 'top' | 'middle' | 'bottom'
  style?: Partial<TextStyle>
  /** Seconds after the beginning of the scene. */
  startSec?: number
  motion?: 'fade' | 'up' | 'left' | 'right' | 'pop' | 'zoom'
  /** The plate is as wide as the words, not as the box. */
  hugs?: boolean
  /** The edge of the area at which a plate that hugs its words lies; that of the lines without it. */
  edge?: 'left' | 'center'
}

function entranceOf(motion: NonNullable<Setting['motion']>) {
  if (motion === 'fade' || motion === 'pop' || motion === 'zoom') return newMotion(motion, 'entrance')
  return { ...newMotion('slide', 'entrance'), direction: motion, durationSec: 0.6 }
}

/** Returns the style of a text in a size; gaps between lines are in proportion. */
function styled({ style = {} }: Setting, fontSize: number): TextStyle {
  return { ...TEXT_STYLE, align: 'left', lineSpacing: Math.round(fontSize * 0.06), ...style, fontSize }
}

/**
 * Returns a text in a box, in the largest letters that fit there. It stays until the scene ends.
 * @throws where not even the smallest letters fit: the text is too long for its place
 */
export function textIn(text: string, name: string, box: Box, setting: Setting): NewText {
  const { size, least, stand = 'top', startSec = 0, motion = 'fade', hugs = false, edge } = setting
  for (let fontSize = size; fontSize >= least; fontSize -= 2) {
    const style = styled(setting, fontSize)
    const padding = textPadding(style)
    const roomPx = box.width - 2 * padding.x
    const { lines, longestPx } = setIn(text, style, roomPx)
    const heightPx = estimateTextSize(Array(lines).fill('x').join('\n'), style, null).height
    if (heightPx > box.height || longestPx > roomPx) continue
    const natural = (estimateTextSize(text, style, null).width - 2 * padding.x) * SPARE
    const wrapWidthPx = Math.round(hugs && lines === 1 ? Math.min(natural, roomPx) : roomPx)
    const width = wrapWidthPx + 2 * padding.x
    const free = (box.height - heightPx) / 2
    const aside = (box.width - width) / 2
    return {
      kind: 'text',
      name,
      moduleId: null,
      startSec,
      durationSec: 5,
      followsScene: true,
      text,
      style,
      place: {
        ...CENTRED,
        x: Math.round(box.x + { left: -aside, center: 0, right: aside }[edge ?? style.align]),
        y: Math.round(box.y + { top: -free, middle: 0, bottom: free }[stand]),
      },
      wrapWidthPx,
      ...(hugs && lines === 1 && { followsText: true as const }),
      motions: { entrance: entranceOf(motion) },
    }
  }
  throw new Error(`“${text}” does not fit into ${Math.round(box.width)} × ${Math.round(box.height)} pixels`)
}
