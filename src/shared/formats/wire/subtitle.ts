import { z } from 'zod'
import { clamp, roundSec } from '#shared/base/num.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import { canvasSize } from '#shared/model/canvas.ts'
import { SUBTITLE_Y_PART } from '#shared/model/limits.ts'
import { type Subtitle, type SubtitleItem, subtitleBlockSchema, subtitleShows } from '#shared/model/subtitle.ts'
import { SUBTITLE_STYLE } from '#shared/model/text.ts'
import { read } from '../format-failure.ts'
import { formatTimestamp, parseTimestamp } from '../srt.ts'
import { decodePlace, encodePlace, flag, placeFields } from './fields.ts'
import { decodeTextStyle, encodeTextStyle, textStyleFields } from './text-style.ts'

const schema = z.object({
  ...placeFields,
  y: z.number().optional(),
  ...textStyleFields(SUBTITLE_STYLE),
  disabled: flag(false),
  blocked: subtitleBlockSchema.nullable().default(null),
  enabled: z.boolean().optional(),
  items: z.array(z.unknown()).default([]),
  resting: z.array(z.unknown()).default([]),
})

const itemSchema = z.object({
  id: z.string().min(1),
  content: z.string(),
  start: z.string().default(''),
  end: z.string().default(''),
  floatStart: z.number().min(0).nullable().default(null),
  floatEnd: z.number().min(0).nullable().default(null),
})

/** Items without content or valid times are dropped; times beyond `durationSec` are trimmed (specification 5). */
function decodeItem(raw: unknown, durationSec: number): SubtitleItem[] {
  const parsed = itemSchema.safeParse(raw)
  if (!parsed.success || !parsed.data.content.trim()) return []
  const { id, content, start, end, floatStart, floatEnd } = parsed.data
  const startSec = floatStart ?? parseTimestamp(start)
  const endSec = floatEnd ?? parseTimestamp(end)
  if (startSec === null || endSec === null) return []
  const trimmedSec = roundSec(clamp(endSec, 0, durationSec))
  return trimmedSec > startSec ? [{ id, text: content, startSec: roundSec(startSec), endSec: trimmedSec }] : []
}

function decodeItems(raw: unknown[], durationSec: number): SubtitleItem[] {
  return raw.flatMap((item) => decodeItem(item, durationSec)).sort((a, b) => a.startSec - b.startSec)
}

function encodeItem({ id, text, startSec, endSec }: SubtitleItem) {
  return {
    id,
    content: text,
    contentList: text.split('\n'),
    start: formatTimestamp(startSec),
    end: formatTimestamp(endSec),
    floatStart: startSec,
    floatEnd: endSec,
  }
}

/** Reads the subtitles of a role that lasts `durationSec`; without any, they are on, in the usual place and style. */
export function decodeSubtitle(raw: unknown, path: string, durationSec: number, canvas: CanvasType): Subtitle {
  const wire = read(schema, raw ?? {}, path)
  const y = wire.y ?? canvasSize(canvas).height * SUBTITLE_Y_PART
  return {
    enabled: wire.enabled ?? !wire.disabled,
    blocked: wire.blocked,
    place: decodePlace({ ...wire, y }),
    style: decodeTextStyle(wire),
    items: decodeItems(wire.items, durationSec),
    // the other driver may last longer than the role does now
    resting: decodeItems(wire.resting, Number.POSITIVE_INFINITY),
  }
}

export function encodeSubtitle(subtitle: Subtitle) {
  return {
    disabled: !subtitleShows(subtitle),
    enabled: subtitle.enabled,
    blocked: subtitle.blocked,
    ...encodePlace(subtitle.place),
    ...encodeTextStyle(subtitle.style),
    items: subtitle.items.map(encodeItem),
    resting: subtitle.resting.map(encodeItem),
  }
}
