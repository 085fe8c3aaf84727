import { z } from 'zod'
import type { Clip } from '#shared/model/clip.ts'
import type { TrackId } from '#shared/model/ids.ts'
import { CLIP_DURATION_SEC, TEXT_SCALE_MAX } from '#shared/model/limits.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'
import type { ClipTrack } from '#shared/model/track.ts'
import { read } from '../format-failure.ts'
import { unknownFields, withUnknown } from '../rest.ts'
import {
  DATA_TYPES,
  decodePlace,
  encodePlace,
  flag,
  id,
  length,
  moduleId,
  offset,
  pixels,
  placeFields,
  title,
  volume,
} from './fields.ts'
import { decodeTextStyle, encodeTextStyle, textStyleFields } from './text-style.ts'

const base = z.object({
  id,
  name: title,
  saasModuleId: moduleId,
  start: offset,
  duration: length(CLIP_DURATION_SEC),
})
const picture = { ...placeFields, url: z.string().min(1), width: pixels, height: pixels }
const sound = { loop: flag(true), volume, startOffset: offset, maxDuration: offset }

const schemas = {
  image: base.extend(picture),
  video: base.extend({ ...picture, ...sound }),
  text: base.extend({ ...placeFields, text: title, ...textStyleFields(TEXT_STYLE) }),
  audio: base.extend({ url: z.string().min(1), ...sound }),
}

function decodeBase(wire: z.output<typeof base>, trackId: TrackId) {
  return {
    id: wire.id,
    trackId,
    name: wire.name,
    startSec: wire.start,
    durationSec: wire.duration,
    moduleId: wire.saasModuleId,
  }
}

function decodeSound(wire: { loop: boolean; volume: number; startOffset: number; maxDuration: number }) {
  return {
    loop: wire.loop,
    volume: wire.volume,
    sourceStartSec: wire.startOffset,
    sourceDurationSec: wire.maxDuration,
  }
}

function decodeKnown(kind: ClipTrack['kind'], raw: unknown, path: string, trackId: TrackId): Clip {
  if (kind === 'audio') {
    const wire = read(schemas.audio, raw, path)
    return { ...decodeBase(wire, trackId), kind: 'music', url: wire.url, ...decodeSound(wire) }
  }
  if (kind === 'text') {
    const wire = read(schemas.text, raw, path)
    const place = { ...decodePlace(wire), scale: Math.min(wire.scale, TEXT_SCALE_MAX) }
    return { ...decodeBase(wire, trackId), kind, place, text: wire.text, style: decodeTextStyle(wire) }
  }
  const wire = read(schemas[kind], raw, path)
  const picture = { place: decodePlace(wire), url: wire.url, widthPx: wire.width, heightPx: wire.height }
  if (kind === 'image') return { ...decodeBase(wire, trackId), kind, ...picture }
  return { ...decodeBase(wire, trackId), kind, ...picture, ...decodeSound(read(schemas.video, raw, path)) }
}

/** Reads one clip of a track of `kind`; throws a `FormatError` for a missing or wrong field. */
export function decodeClip(kind: ClipTrack['kind'], raw: unknown, path: string, trackId: TrackId): Clip {
  const clip = decodeKnown(kind, raw, path, trackId)
  const rest = unknownFields(raw, encodeKnown(clip))
  return rest ? { ...clip, rest } : clip
}

function encodeKnown(clip: Clip) {
  const common = {
    id: clip.id,
    name: clip.name,
    enabled: true,
    saasModuleId: clip.moduleId,
    start: clip.startSec,
    duration: clip.durationSec,
  }
  if (clip.kind === 'text') {
    return {
      ...common,
      dataType: DATA_TYPES.text,
      text: clip.text,
      ...encodePlace(clip.place),
      ...encodeTextStyle(clip.style),
    }
  }
  if (clip.kind === 'music') return { ...common, dataType: DATA_TYPES.audio, url: clip.url, ...encodeSound(clip) }
  const picture = { url: clip.url, width: clip.widthPx, height: clip.heightPx, ...encodePlace(clip.place) }
  if (clip.kind === 'image') return { ...common, dataType: DATA_TYPES.image, ...picture }
  return { ...common, dataType: DATA_TYPES.video, ...picture, ...encodeSound(clip) }
}

function encodeSound(clip: Extract<Clip, { loop: boolean }>) {
  return {
    loop: clip.loop,
    volume: clip.volume,
    startOffset: clip.sourceStartSec,
    maxDuration: clip.sourceDurationSec,
  }
}

export function encodeClip(clip: Clip) {
  return withUnknown(encodeKnown(clip), clip.rest)
}
