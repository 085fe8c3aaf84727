import { z } from 'zod'
import { formatColor, parseColor } from '#shared/base/color.ts'
import { type Background, PLAIN_BACKGROUND } from '#shared/model/background.ts'
import { BACKGROUND_SCALE_MIN, SCALE_MAX } from '#shared/model/limits.ts'
import { read } from '../format-failure.ts'
import { unknownFields, withUnknown } from '../rest.ts'
import { flag, moduleId, offset, pixels, volume, within } from './fields.ts'

const filled = z.object({
  saasModuleId: moduleId,
  url: z.string().min(1),
  width: pixels,
  height: pixels,
  x: z.number().default(0),
  y: z.number().default(0),
  scale: within(BACKGROUND_SCALE_MIN, SCALE_MAX, 1),
  opacity: within(0, 1, 1),
})
const moving = filled.extend({ loop: flag(true), volume, maxDuration: offset })
const channel = within(0, 255, 247)

const schema = z.object({
  type: z.enum(['None', 'Image', 'Video', 'Color']).default('Color'),
  image: filled.nullable().default(null),
  video: moving.nullable().default(null),
  color: z.object({ r: channel, g: channel, b: channel, alpha: within(0, 1, 1) }).default({
    ...(parseColor(PLAIN_BACKGROUND.color) ?? { r: 247, g: 247, b: 247, alpha: 1 }),
  }),
})

const KINDS = { None: 'none', Image: 'image', Video: 'video', Color: 'color' } as const
const TYPES = { none: 'None', image: 'Image', video: 'Video', color: 'Color' } as const

function decodeFilled(wire: z.output<typeof filled>) {
  const { x, y, scale, opacity, url } = wire
  return { moduleId: wire.saasModuleId, url, widthPx: wire.width, heightPx: wire.height, x, y, scale, opacity }
}

function encodeFilled(filling: NonNullable<Background['image']>) {
  const { x, y, scale, opacity, url } = filling
  return { saasModuleId: filling.moduleId, url, width: filling.widthPx, height: filling.heightPx, x, y, scale, opacity }
}

/** Reads a background; a missing one is `fallback`, an empty image or video falls back to the colour. */
export function decodeBackground(raw: unknown, path: string, fallback: Background): Background {
  if (raw === undefined || raw === null) return fallback
  const wire = read(schema, raw, path)
  const { video } = wire
  const kind = KINDS[wire.type]
  const empty = (kind === 'image' && !wire.image) || (kind === 'video' && !video)
  const background: Background = {
    kind: empty ? 'color' : kind,
    color: formatColor(wire.color),
    image: wire.image && decodeFilled(wire.image),
    video: video && {
      ...decodeFilled(video),
      loop: video.loop,
      volume: video.volume,
      sourceDurationSec: video.maxDuration,
    },
  }
  const rest = unknownFields(raw, encodeKnown(background))
  return rest ? { ...background, rest } : background
}

function encodeKnown({ kind, color, image, video }: Background) {
  return {
    type: TYPES[kind],
    image: image && encodeFilled(image),
    video: video && {
      ...encodeFilled(video),
      loop: video.loop,
      volume: video.volume,
      maxDuration: video.sourceDurationSec,
    },
    color: parseColor(color) ?? parseColor(PLAIN_BACKGROUND.color),
  }
}

export function encodeBackground(background: Background) {
  return withUnknown(encodeKnown(background), background.rest)
}
