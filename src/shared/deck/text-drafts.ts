import { CENTRED } from '#shared/model/place.ts'
import type { DraftClip } from '#shared/model/scene-draft.ts'
import { TEXT_STYLE, type TextStyle } from '#shared/model/text.ts'
import { estimateTextSize, lineAdvance } from '#shared/placing/text-size.ts'
import type { Body, DeckShape, Paragraph } from './deck.ts'
import { lookOf } from './lifted.ts'

/** Natural height of a line in font sizes: that of the usual fonts of decks, Calibri (1.22) and Microsoft YaHei (1.32). */
const NATURAL_LINE = 1.25
const NAME_CHARS = 40

/** How slides lie on the canvas: its pixels a slide pixel, and the middle of the slide. */
export interface SlideScale {
  factor: number
  widthPx: number
  heightPx: number
  /** Returns the built-in font that is set for a family of the deck. */
  fontOf(family: string, text: string): string
}

const textOf = ({ runs, bullet }: Paragraph) =>
  `${bullet ? `${bullet.text} ` : ''}${runs.map(({ text }) => text).join('')}`.trimEnd()

/** Successive paragraphs of one look. */
interface Group {
  paragraphs: Paragraph[]
  key: string
}

function groupsOf({ paragraphs }: Body): Group[] {
  const groups: Group[] = []
  for (const paragraph of paragraphs) {
    const look = lookOf(paragraph)
    const last = groups.at(-1)
    const { align, indentPx, firstIndentPx } = paragraph
    const indents = [indentPx, firstIndentPx]
    const key = look
      ? JSON.stringify([look.font, look.sizePx, look.color, look.bold, look.italic, align, ...indents])
      : (last?.key ?? '')
    if (last && (last.key === key || last.key === '')) {
      last.paragraphs.push(paragraph)
      last.key = key
    } else groups.push({ paragraphs: [paragraph], key })
  }
  return groups
}

/** A group as it is set: its letters in canvas pixels, and how much room it takes down the box. */
interface SetGroup {
  text: string
  style: TextStyle
  /** Of the box from the left, in canvas pixels. */
  leftPx: number
  widthPx: number
  heightPx: number
  beforePx: number
}

function lineHeightPx({ lineHeight }: Paragraph, sizePx: number): number {
  return 'px' in lineHeight ? lineHeight.px : lineHeight.part * NATURAL_LINE * sizePx
}

function setGroup({ paragraphs }: Group, body: Body, innerPx: number, scale: SlideScale): SetGroup | null {
  const lead = paragraphs.find((paragraph) => lookOf(paragraph))
  const look = lead && lookOf(lead)
  if (!lead || !look) return null
  const { factor } = scale
  const text = paragraphs.map(textOf).join('\n')
  const fontSize = Math.max(1, Math.round(look.sizePx * factor))
  const leftPx = Math.max(0, lead.indentPx + Math.min(0, lead.firstIndentPx)) * factor
  const widthPx = Math.max(fontSize, innerPx - leftPx)
  const bare: TextStyle = {
    ...TEXT_STYLE,
    color: look.color,
    fontName: scale.fontOf(look.font, text),
    fontSize,
    align: lead.align === 'justify' ? 'left' : lead.align,
    ...(look.bold && { bold: true }),
    ...(look.italic && { italic: true }),
    ...(body.writing === 'columns' && { vertical: true }),
    lineSpacing: 0,
  }
  const plain = estimateTextSize(text, bare, body.wraps ? widthPx : null)
  const lines = Math.max(1, Math.round((body.writing === 'columns' ? plain.width : plain.height) / lineAdvance(bare)))
  const gaps = paragraphs.slice(1).reduce((sum, { beforePx }, at) => sum + beforePx + (paragraphs[at]?.afterPx ?? 0), 0)
  const spread = lines > 1 ? (gaps * factor) / (lines - 1) : 0
  const lineSpacing = Math.round(lineHeightPx(lead, look.sizePx) * factor - lineAdvance(bare) + spread)
  const style = { ...bare, lineSpacing }
  const heightPx = lines * lineAdvance(bare) + (lines - 1) * lineSpacing
  return { text, style, leftPx, widthPx, heightPx, beforePx: lead.beforePx * factor }
}

/** Returns the texts of a shape as clips, at their places on the canvas. */
export function textDrafts({ body, frame, name }: DeckShape, scale: SlideScale): DraftClip[] {
  if (!body) return []
  const { factor } = scale
  const { insets, anchor, writing, wraps } = body
  const isColumns = writing === 'columns'
  const [across, along] = isColumns
    ? [frame.height - insets.top - insets.bottom, frame.width - insets.left - insets.right]
    : [frame.width - insets.left - insets.right, frame.height - insets.top - insets.bottom]
  const groups = groupsOf(body).flatMap((group) => setGroup(group, body, across * factor, scale) ?? [])
  const total = groups.reduce((sum, { heightPx, beforePx }, at) => sum + heightPx + (at > 0 ? beforePx : 0), 0)
  const free = along * factor - total
  let at = { top: 0, middle: free / 2, bottom: free }[anchor]
  const turn = (frame.rotationDeg * Math.PI) / 180
  const [middleX, middleY] = [frame.x + frame.width / 2, frame.y + frame.height / 2]
  return groups.map((group, index) => {
    if (index > 0) at += group.beforePx
    // from the middle of the frame, before it is turned
    const offset = isColumns
      ? {
          x: ((insets.left - insets.right) / 2) * factor + (along * factor) / 2 - at - group.heightPx / 2,
          y: ((insets.top - insets.bottom) / 2) * factor,
        }
      : {
          x: ((insets.left - insets.right) / 2) * factor + group.leftPx / 2,
          y: (insets.top - frame.height / 2) * factor + at + group.heightPx / 2,
        }
    at += group.heightPx
    const x = (middleX - scale.widthPx / 2) * factor + offset.x * Math.cos(turn) - offset.y * Math.sin(turn)
    const y = (middleY - scale.heightPx / 2) * factor + offset.x * Math.sin(turn) + offset.y * Math.cos(turn)
    return {
      kind: 'text',
      name: (group.text || name)
        .replaceAll('\n', ' ')
        .slice(0, NAME_CHARS)
        .replace(/[\uD800-\uDBFF]$/u, ''),
      moduleId: null,
      startSec: 0,
      durationSec: 5,
      followsScene: true,
      text: group.text,
      style: group.style,
      place: { ...CENTRED, x: Math.round(x), y: Math.round(y), rotationDeg: frame.rotationDeg },
      ...(wraps && { wrapWidthPx: Math.max(1, Math.round(group.widthPx)) }),
    } satisfies DraftClip
  })
}
