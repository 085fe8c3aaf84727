import { z } from 'zod'
import { formatColor, parseColor } from '#shared/base/color.ts'
import { type Background, PLAIN_BACKGROUND } from '#shared/model/background.ts'
import { BACKGROUND_SCALE_MIN, SCALE_MAX } from '#shared/model/limits.ts'
import { type ReportNote, read } from '../common/format-failure.ts'
import { unknownFieldsOf, withUnknownFields } from '../common/unknown-fields.ts'
import { decodeOwnEffects, encodeOwnEffects } from './effect.ts'
import { flag, formats, given, number, offset, oneOf, or, part, volume, within } from './fields.ts'
import { decodePicture, encodePicture, needs, pictureFields, type WirePicture } from './material.ts'

const placed = {
  x: number(0),
  y: number(0),
  scale: within(BACKGROUND_SCALE_MIN, SCALE_MAX, 1),
  opacity: within(0, 1, 1),
  formats,
}
const filled = z.object({ ...pictureFields, ...placed }).superRefine(sized)
const moving = z
  .object({ ...pictureFields, ...placed, loop: flag(true), volume, maxDuration: offset })
  .superRefine(sized)

/** A filling without address and library item is empty; one with an address alone says its size. */
function sized(wire: WirePicture, context: z.core.$RefinementCtx) {
  if (wire.url) needs('width', 'height')(wire, context)
}

const channel = within(0, 255, 247)

const GREY = { r: 247, g: 247, b: 247, alpha: 1 }

const schema = z.object({
  type: oneOf(['None', 'Image', 'Video', 'Color'], 'Color'),
  image: part,
  video: part,
  effectModule: part,
  color: or(z.object({ r: channel, g: channel, b: channel, alpha: within(0, 1, 1) }), GREY),
})

const KINDS = { None: 'none', Image: 'image', Video: 'video', Color: 'color' } as const
const TYPES = { none: 'None', image: 'Image', video: 'Video', color: 'Color' } as const

type Filled = NonNullable<Background['image']>

/** Reads what fills a background; null for nothing. */
function decodeFilling<W extends z.output<typeof filled>, T>(
  schema: z.ZodObject & z.ZodType<W>,
  raw: unknown,
  path: string,
  report: ReportNote,
  more: (wire: W) => T,
): (Filled & T) | null {
  if (raw === undefined || raw === null) return null
  const wire = read(schema, raw, path)
  if (!wire.url && !wire.saasModuleId) return null
  const { x, y, scale, opacity } = wire
  const place = { x, y, scale, opacity, ...given('formats', wire.formats) }
  return { ...decodePicture(wire, path, report), ...place, ...more(wire), ...unknownFieldsOf(schema, raw) }
}

function encodeFilled(filling: Filled) {
  const { x, y, scale, opacity, formats } = filling
  return { ...encodePicture(filling), x, y, scale, opacity, ...given('formats', formats) }
}

/** Reads a background; a missing one is `fallback`, an empty image or video falls back to the colour. */
export function decodeBackground(raw: unknown, path: string, fallback: Background, report: ReportNote): Background {
  if (raw === undefined || raw === null) return fallback
  const wire = read(schema, raw, path)
  const image = decodeFilling(filled, wire.image, `${path}.image`, report, () => ({}))
  const video = decodeFilling(moving, wire.video, `${path}.video`, report, ({ loop, volume, maxDuration }) => {
    return { loop, volume, sourceDurationSec: maxDuration }
  })
  const kind = KINDS[wire.type]
  const empty = (kind === 'image' && !image) || (kind === 'video' && !video)
  return {
    kind: empty ? 'color' : kind,
    color: formatColor(wire.color),
    image,
    video,
    ...decodeOwnEffects(wire.effectModule, path),
    ...unknownFieldsOf(schema, raw),
  }
}

function encodeMoving(video: NonNullable<Background['video']>) {
  const { loop, volume, sourceDurationSec } = video
  return withUnknownFields(
    { ...encodeFilled(video), loop, volume, maxDuration: sourceDurationSec },
    video.unknownFields,
  )
}

export function encodeBackground({ kind, color, image, video, effects, unknownFields }: Background) {
  const known = {
    type: TYPES[kind],
    image: image && withUnknownFields(encodeFilled(image), image.unknownFields),
    video: video && encodeMoving(video),
    color: parseColor(color) ?? parseColor(PLAIN_BACKGROUND.color),
    ...encodeOwnEffects(effects),
  }
  return withUnknownFields(known, unknownFields)
}
