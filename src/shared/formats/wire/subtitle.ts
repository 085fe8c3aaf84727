import { z } from 'zod'
import { clamp, roundSec } from '#shared/base/num.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import { canvasSize } from '#shared/model/canvas.ts'
import { SUBTITLE_FILE_BYTES_MAX, SUBTITLE_Y_PART } from '#shared/model/limits.ts'
import { type Correction, type Subtitle, type SubtitleItem, subtitleShows } from '#shared/model/subtitle.ts'
import { SUBTITLE_STYLE } from '#shared/model/text.ts'
import { formatTimestamp, parseTimestamp, readSubtitleFile } from '#shared/speech/subtitle-files.ts'
import { read } from '../common/format-failure.ts'
import { unknownFieldsOf, withUnknownFields } from '../common/unknown-fields.ts'
import {
  bounded,
  color,
  decodePlace,
  derived,
  distinct,
  encodePlace,
  flag,
  formatPlaceFields,
  given,
  list,
  pixels,
} from './fields.ts'
import { decodeTextStyle, encodeTextStyle, textStyleFields } from './text-style.ts'

const schema = z.object({
  ...formatPlaceFields,
  y: z.number().transform(bounded).optional().catch(undefined),
  ...textStyleFields(SUBTITLE_STYLE),
  highlightColor: color.optional().catch(undefined),
  wrapWidth: pixels.optional().catch(undefined),
  disabled: flag(false),
  blocked: z.enum(['audio', 'words', 'tone']).nullable().catch(null),
  enabled: z.boolean().nullish(),
  items: z.array(z.unknown()).nullish(),
  resting: list,
  corrections: z.array(z.unknown()).nullish(),
})

const correctionSchema = z.object({
  spoken: z.string(),
  content: z.string().min(1),
  floatStart: z.number().min(0).transform(bounded),
})

const itemSchema = z.object({
  id: z.string().min(1).nullish(),
  content: z.string(),
  spoken: z.string().optional().catch(undefined),
  contentList: derived,
  start: z.string().catch(''),
  end: z.string().catch(''),
  floatStart: z.number().min(0).transform(bounded).nullable().catch(null),
  floatEnd: z.number().min(0).transform(bounded).nullable().catch(null),
})

/** Items without content or valid times are dropped; times beyond `durationSec` are trimmed (E9.05). */
function decodeItem(raw: unknown, index: number, durationSec: number): SubtitleItem[] {
  const parsed = itemSchema.safeParse(raw)
  if (!parsed.success || !parsed.data.content.trim()) return []
  const { id, content, spoken, start, end, floatStart, floatEnd } = parsed.data
  const startSec = floatStart ?? parseTimestamp(start)
  const endSec = floatEnd ?? parseTimestamp(end)
  if (startSec === null || endSec === null) return []
  const trimmedSec = roundSec(clamp(endSec, 0, durationSec))
  if (trimmedSec <= startSec) return []
  return [
    {
      id: id ?? `line-${index + 1}`,
      text: content,
      startSec: roundSec(startSec),
      endSec: trimmedSec,
      ...(spoken !== undefined && { spoken }),
      ...unknownFieldsOf(itemSchema, raw),
    },
  ]
}

function decodeItems(raw: unknown[], durationSec: number): SubtitleItem[] {
  return distinct(raw.flatMap((item, index) => decodeItem(item, index, durationSec))).sort(
    (a, b) => a.startSec - b.startSec,
  )
}

function encodeItem({ id, text, spoken, startSec, endSec, unknownFields }: SubtitleItem) {
  const known = {
    id,
    content: text,
    ...(spoken !== undefined && { spoken }),
    contentList: text.split('\n'),
    start: formatTimestamp(startSec),
    end: formatTimestamp(endSec),
    floatStart: startSec,
    floatEnd: endSec,
  }
  return withUnknownFields(known, unknownFields)
}

/** Corrections that are not whole are dropped. */
function decodeCorrections(raw: readonly unknown[]): { corrections?: Correction[] } {
  const corrections = raw.flatMap((one) => {
    const { success, data } = correctionSchema.safeParse(one)
    if (!success) return []
    const { spoken, content: text, floatStart: startSec } = data
    return [{ spoken, text, startSec, ...unknownFieldsOf(correctionSchema, one) }]
  })
  return corrections.length > 0 ? { corrections } : {}
}

function encodeCorrection({ spoken, text, startSec, unknownFields }: Correction) {
  return withUnknownFields({ spoken, content: text, floatStart: startSec }, unknownFields)
}

/** Lines of a subtitle file as items; none of one that is longer than a file that is read. */
function itemsOf(srtContent: unknown): unknown[] {
  if (typeof srtContent !== 'string' || srtContent.length > SUBTITLE_FILE_BYTES_MAX) return []
  return readSubtitleFile(srtContent).lines.map(({ text, startSec, endSec }) => {
    return { content: text, floatStart: startSec, floatEnd: endSec }
  })
}

interface Told {
  durationSec: number
  canvas: CanvasType
  /** The TTS module's subtitle file: its lines are taken where the subtitles have no list of their own. */
  srtContent: unknown
}

/** Reads the subtitles of a role; without any, they are on, in the usual place and style. */
export function decodeSubtitle(raw: unknown, path: string, { durationSec, canvas, srtContent }: Told): Subtitle {
  const wire = read(schema, raw ?? {}, path)
  const y = wire.y ?? canvasSize(canvas).height * SUBTITLE_Y_PART
  return {
    enabled: wire.enabled ?? !wire.disabled,
    blocked: wire.blocked === 'tone' ? 'voice' : wire.blocked,
    place: decodePlace({ ...wire, y }),
    ...given('formats', wire.formats),
    style: decodeTextStyle(wire),
    ...given('highlightColor', wire.highlightColor),
    ...given('wrapWidthPx', wire.wrapWidth),
    items: decodeItems(wire.items ?? itemsOf(srtContent), durationSec),
    // the other driver may last longer than the role does now
    inactiveItems: decodeItems(wire.resting, Number.POSITIVE_INFINITY),
    ...decodeCorrections(wire.corrections ?? []),
    ...unknownFieldsOf(schema, raw),
  }
}

export function encodeSubtitle(subtitle: Subtitle) {
  const known = {
    disabled: !subtitleShows(subtitle),
    enabled: subtitle.enabled,
    blocked: subtitle.blocked === 'voice' ? ('tone' as const) : subtitle.blocked,
    ...encodePlace(subtitle.place),
    ...given('formats', subtitle.formats),
    ...encodeTextStyle(subtitle.style),
    ...given('highlightColor', subtitle.highlightColor),
    ...given('wrapWidth', subtitle.wrapWidthPx),
    items: subtitle.items.map(encodeItem),
    resting: subtitle.inactiveItems.map(encodeItem),
    ...(subtitle.corrections && { corrections: subtitle.corrections.map(encodeCorrection) }),
  }
  return withUnknownFields(known, subtitle.unknownFields)
}
