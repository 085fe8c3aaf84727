import { z } from 'zod'
import type { Clip } from '#shared/model/clip.ts'
import type { TrackId } from '#shared/model/ids.ts'
import { CLIP_DURATION_SEC, TEXT_SCALE_MAX } from '#shared/model/limits.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'
import type { ClipTrack } from '#shared/model/track.ts'
import { type ReportNote, read } from '../common/format-failure.ts'
import { unknownFieldsOf, withUnknownFields } from '../common/unknown-fields.ts'
import { decodeOwnEffects, encodeOwnEffects } from './effect.ts'
import {
  anchorWord,
  DATA_TYPES,
  decodePlace,
  derived,
  encodePlace,
  flag,
  formatPlaceFields,
  given,
  id,
  length,
  moduleId,
  offset,
  part,
  pixels,
  playRate,
  status,
  title,
  volume,
} from './fields.ts'
import {
  decodeMaterial,
  decodePicture,
  encodeMaterial,
  encodePicture,
  encodeStatus,
  materialFields,
  needs,
  pictureFields,
} from './material.ts'
import { decodeMotions, encodeMotions, motionField } from './motion.ts'
import { decodeShape, encodeShape, shapeField } from './sound-shape.ts'
import { decodeTextStyle, encodeTextStyle, textStyleFields } from './text-style.ts'

const base = {
  id,
  name: title,
  start: offset,
  duration: length(CLIP_DURATION_SEC),
  playRate,
  anchorWord,
  enabled: derived,
  dataType: derived,
}
const follows = z.literal(true).optional().catch(undefined)
/** Fields of clips with a place. */
const placed = { ...formatPlaceFields, motion: motionField, followScene: follows, decoration: follows }
const sound = { loop: flag(true), volume, startOffset: offset, maxDuration: offset, soundShape: shapeField }

/** The wire form of the clips of each kind of track (E3.22). */
const CLIP_SCHEMAS = {
  image: z
    .object({ ...base, ...pictureFields, ...placed, effectModule: part })
    .superRefine(needs('url', 'width', 'height')),
  video: z
    .object({ ...base, ...pictureFields, ...placed, ...sound, effectModule: part })
    .superRefine(needs('url', 'width', 'height')),
  text: z.object({
    ...base,
    saasModuleId: moduleId,
    status,
    ...placed,
    text: title,
    wrapWidth: pixels.optional().catch(undefined),
    followText: follows,
    ...textStyleFields(TEXT_STYLE),
  }),
  audio: z.object({ ...base, ...materialFields, ...sound }).superRefine(needs('url')),
}

interface WireBase {
  id: string
  name: string
  start: number
  duration: number
  playRate?: number | undefined
  anchorWord?: number | undefined
}

function decodeBase(wire: WireBase, trackId: TrackId) {
  const { id, name, start, duration } = wire
  return {
    id,
    trackId,
    name,
    startSec: start,
    durationSec: duration,
    ...given('playRate', wire.playRate),
    ...given('anchorWord', wire.anchorWord),
  }
}

interface WirePlaced {
  formats?: z.infer<typeof formatPlaceFields.formats>
  motion?: z.infer<typeof motionField>
  followScene?: true | undefined
  decoration?: true | undefined
}

function decodePlaced(wire: WirePlaced) {
  return {
    ...given('formats', wire.formats),
    ...given('motions', decodeMotions(wire.motion)),
    ...given('followsScene', wire.followScene),
    ...given('decoration', wire.decoration),
  }
}

interface WireSound {
  loop: boolean
  volume: number
  startOffset: number
  maxDuration: number
  soundShape?: z.infer<typeof shapeField>
}

function decodeSound({ loop, volume, startOffset, maxDuration, soundShape }: WireSound) {
  const shape = given('shape', decodeShape(soundShape))
  return { loop, volume, sourceStartSec: startOffset, sourceDurationSec: maxDuration, ...shape }
}

/** Reads one clip of a track of `kind`; throws a `FormatError` for a missing or wrong field. */
export function decodeClip(
  kind: ClipTrack['kind'],
  raw: unknown,
  path: string,
  trackId: TrackId,
  report: ReportNote,
): Clip {
  const unknownFields = unknownFieldsOf(CLIP_SCHEMAS[kind], raw)
  if (kind === 'audio') {
    const wire = read(CLIP_SCHEMAS.audio, raw, path)
    return {
      ...decodeBase(wire, trackId),
      kind: 'music',
      ...decodeMaterial(wire, path, report),
      ...decodeSound(wire),
      ...unknownFields,
    }
  }
  if (kind === 'text') {
    const wire = read(CLIP_SCHEMAS.text, raw, path)
    return {
      ...decodeBase(wire, trackId),
      kind,
      moduleId: wire.saasModuleId,
      ...given('loadStatus', wire.status),
      place: { ...decodePlace(wire), scale: Math.min(wire.scale, TEXT_SCALE_MAX) },
      ...decodePlaced(wire),
      text: wire.text,
      style: decodeTextStyle(wire),
      ...given('wrapWidthPx', wire.wrapWidth),
      ...given('followsText', wire.followText),
      ...unknownFields,
    }
  }
  if (kind === 'image') {
    const wire = read(CLIP_SCHEMAS.image, raw, path)
    return {
      ...decodeBase(wire, trackId),
      kind,
      ...decodePicture(wire, path, report),
      place: decodePlace(wire),
      ...decodePlaced(wire),
      ...decodeOwnEffects(wire.effectModule, path),
      ...unknownFields,
    }
  }
  const wire = read(CLIP_SCHEMAS.video, raw, path)
  const picture = { ...decodePicture(wire, path, report), place: decodePlace(wire), ...decodePlaced(wire) }
  return {
    ...decodeBase(wire, trackId),
    kind,
    ...picture,
    ...decodeSound(wire),
    ...decodeOwnEffects(wire.effectModule, path),
    ...unknownFields,
  }
}

function encodeSound(clip: Extract<Clip, { loop: boolean }>) {
  const { loop, volume, sourceStartSec, sourceDurationSec, shape } = clip
  const shaped = given('soundShape', encodeShape(shape))
  return { loop, volume, startOffset: sourceStartSec, maxDuration: sourceDurationSec, ...shaped }
}

function encodeKind(clip: Clip) {
  if (clip.kind === 'text') {
    const { moduleId, loadStatus, text, place, formats, style, wrapWidthPx, followsText } = clip
    const own = { saasModuleId: moduleId, ...encodeStatus(loadStatus), text }
    const width = { ...given('wrapWidth', wrapWidthPx), ...given('followText', followsText) }
    const placed = { ...encodePlace(place), ...given('formats', formats) }
    return { dataType: DATA_TYPES.text, ...own, ...width, ...placed, ...encodeTextStyle(style) }
  }
  if (clip.kind === 'music') return { dataType: DATA_TYPES.audio, ...encodeMaterial(clip), ...encodeSound(clip) }
  const placed = { ...encodePlace(clip.place), ...given('formats', clip.formats) }
  const picture = { ...encodePicture(clip), ...placed, ...encodeOwnEffects(clip.effects) }
  if (clip.kind === 'image') return { dataType: DATA_TYPES.image, ...picture }
  return { dataType: DATA_TYPES.video, ...picture, ...encodeSound(clip) }
}

export function encodeClip(clip: Clip) {
  const { id, name, startSec, durationSec } = clip
  const common = {
    id,
    name,
    enabled: true,
    start: startSec,
    duration: durationSec,
    ...given('playRate', clip.playRate),
    ...given('anchorWord', clip.anchorWord),
    ...(clip.kind !== 'music' && {
      ...given('motion', encodeMotions(clip.motions)),
      ...given('followScene', clip.followsScene),
      ...given('decoration', clip.decoration),
    }),
  }
  return withUnknownFields({ ...common, ...encodeKind(clip) }, clip.unknownFields)
}
