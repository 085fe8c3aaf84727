import { clamp } from '#shared/base/num.ts'
import type { NewClip } from '#shared/commands/clip/add.ts'
import { type CanvasType, canvasSize, isWide } from '#shared/model/canvas.ts'
import { newMotion } from '#shared/model/layer-motion.ts'
import type { Localized } from '#shared/model/library.ts'
import { CENTRED } from '#shared/model/place.ts'
import { resizedStyle, TEXT_STYLE, type TextStyle } from '#shared/model/text.ts'
import type { TemplateText, TextTemplate } from '#shared/model/text-templates.ts'
import { estimateTextSize, type Size, textPadding } from '#shared/placing/text-size.ts'
import { lettersPx } from './layouts.ts'

type NewText = Extract<NewClip, { kind: 'text' }>

/** The size of the letters to which the lengths of a template's styles belong, in canvas pixels. */
const REFERENCE_PX = 100
/** The longest wait for a text of a template, as a part of the time of the whole. */
const DELAY_PART = 0.4
const EXIT_SEC = 0.3
/** Estimated widths are taken as this much greater, so that no word wraps. */
const SPARE = 1.08
/** Margin above and below the column, as a part of the height of the canvas. */
const MARGIN_PART = 0.06

function styleOf({ style, size }: TemplateText, canvas: CanvasType): TextStyle {
  const fontSize = Math.round(size * lettersPx(canvas))
  const factor = fontSize / REFERENCE_PX
  const whole: TextStyle = { ...TEXT_STYLE, ...style, fontSize: REFERENCE_PX }
  return { ...resizedStyle(whole, factor, Math.round), wordSpacing: whole.wordSpacing * factor }
}

/** A text of a template in its size, and where its box is in the column, in canvas pixels. */
interface SetText {
  text: TemplateText
  words: string
  style: TextStyle
  wrapWidthPx: number | undefined
  size: Size
  topPx: number
}

/**
 * Returns the width at which the lines of a text wrap, undefined for none. A box that hugs its words has one too where
 * its edge is aligned: the widths of letters are estimates, and an edge must not depend on them.
 */
function widthOf({ hugs }: TemplateText, words: string, style: TextStyle, room: number): number | undefined {
  const letters = (estimateTextSize(words, style, null).width - 2 * textPadding(style).x) * SPARE
  if (!hugs || letters > room) return room
  return style.align === 'center' ? undefined : Math.ceil(letters)
}

/** Sets the texts of a template below one another. Returns them with the height of the column. */
function setTexts({ texts }: TextTemplate, canvas: CanvasType, local: (words: Localized) => string, widthPx: number) {
  let topPx = 0
  const set = texts.map((text): SetText => {
    const style = styleOf(text, canvas)
    const words = local(text.words)
    const room = Math.round(widthPx - 2 * textPadding(style).x)
    const wrapWidthPx = widthOf(text, words, style, room)
    const { width, height } = estimateTextSize(words, style, wrapWidthPx ?? null)
    topPx += text.gap * lettersPx(canvas)
    const at = topPx
    topPx += height
    return {
      text,
      words,
      style,
      wrapWidthPx,
      size: { width: wrapWidthPx === undefined ? width : wrapWidthPx + 2 * textPadding(style).x, height },
      topPx: at,
    }
  })
  return { set, heightPx: topPx }
}

const ALIGNED = { left: -0.5, center: 0, right: 0.5 } as const

/**
 * Returns the clips of a template: a set text each, in its place in the column, that comes and goes by its motions. The
 * column moves up or down where it would leave the picture.
 */
export function templateClips(
  template: TextTemplate,
  canvas: CanvasType,
  local: (words: Localized) => string,
  span: Pick<NewText, 'startSec' | 'durationSec' | 'followsScene'>,
): NewText[] {
  const { width, height } = canvasSize(canvas)
  const column = isWide(canvas) ? template.wide : template.tall
  const widthPx = column.width * width
  const { set, heightPx } = setTexts(template, canvas, local, widthPx)
  const edge = height * (0.5 - MARGIN_PART) - heightPx / 2
  const middle = clamp(column.y * height, -edge, edge)
  return set.map(({ text, words, style, wrapWidthPx, size, topPx }) => {
    const delaySec = Math.min(text.delaySec, span.durationSec * DELAY_PART)
    return {
      kind: 'text',
      name: words,
      moduleId: null,
      ...span,
      startSec: span.startSec + delaySec,
      durationSec: span.durationSec - delaySec,
      text: words,
      style,
      place: {
        ...CENTRED,
        x: column.x * width + (widthPx - size.width) * ALIGNED[style.align],
        y: middle - heightPx / 2 + topPx + size.height / 2,
      },
      ...(wrapWidthPx !== undefined && { wrapWidthPx }),
      ...(wrapWidthPx !== undefined && text.hugs && { followsText: true as const }),
      motions: {
        entrance: { ...newMotion(text.entrance.kind, 'entrance'), ...text.entrance },
        exit: { ...newMotion('fade', 'exit'), durationSec: EXIT_SEC },
      },
    }
  })
}
