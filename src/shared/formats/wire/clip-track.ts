import { z } from 'zod'
import type { Clip } from '#shared/model/clip.ts'
import type { SceneId, TrackId } from '#shared/model/ids.ts'
import type { ClipTrack } from '#shared/model/track.ts'
import { sortAndTrim } from '#shared/timing/sorting.ts'
import { type ReportNote, read } from '../common/format-failure.ts'
import { unknownFieldsOf, withUnknownFields } from '../common/unknown-fields.ts'
import { decodeClip, encodeClip } from './clip.ts'
import { DATA_TYPES, derived, flag, given, list, subType, title, trackId } from './fields.ts'

const schema = z.object({
  id: trackId,
  trackName: title,
  disabled: flag(false),
  muted: flag(false),
  locked: flag(false),
  dataType: derived,
  subType,
  clips: list,
})
const head = z.object({ enabled: flag(true), dataType: z.number().nullable().catch(null) })

/** Why a clip does not belong on a track of `kind`, or null where it does (E3.07). */
function strange(raw: unknown, kind: ClipTrack['kind']): string | null {
  const parsed = head.safeParse(raw)
  if (!parsed.success) return null
  if (!parsed.data.enabled) return 'is disabled and was left out'
  if (parsed.data.dataType === null) return 'has no numeric dataType and was left out'
  return parsed.data.dataType === DATA_TYPES[kind] ? null : `does not fit a track of ${kind} and was left out`
}

/**
 * Reads a track of clips. Skipped clips are reported and kept in the track's `unknownFields`, so that saving loses
 * nothing.
 */
export function decodeClipTrack(
  kind: ClipTrack['kind'],
  raw: unknown,
  path: string,
  scene: { id: SceneId; fallbackId: TrackId },
  report: ReportNote,
): { track: ClipTrack; clips: Clip[] } {
  const wire = read(schema, raw, path)
  const ownId = wire.id ?? scene.fallbackId
  const left: unknown[] = []
  const origin = new Map<Clip, number>()
  for (const [index, item] of wire.clips.entries()) {
    const reason = strange(item, kind)
    if (reason) {
      report({ kind: 'left_out', path: `${path}.clips[${index}]`, message: reason })
      left.push(item)
    } else {
      origin.set(decodeClip(kind, item, `${path}.clips[${index}]`, ownId, report), index)
    }
  }
  // of clips that begin together the first in the list stays: those left out are written behind it
  const { sorted: clips, without } = sortAndTrim([...origin.keys()].reverse())
  for (const clip of without) {
    const index = origin.get(clip)!
    const message = 'begins together with another clip and was left out'
    report({ kind: 'left_out', path: `${path}.clips[${index}]`, message })
    left.push(wire.clips[index])
  }
  const track: ClipTrack = {
    id: ownId,
    sceneId: scene.id,
    name: wire.trackName,
    disabled: wire.disabled,
    muted: wire.muted,
    ...given('locked', wire.locked || undefined),
    kind,
    clipIds: clips.map((clip) => clip.id),
    ...given('subType', wire.subType),
  }
  const { unknownFields } = unknownFieldsOf(schema, raw)
  return {
    track: { ...track, ...given('unknownFields', left.length > 0 ? { ...unknownFields, clips: left } : unknownFields) },
    clips,
  }
}

/** Writes a track with its clips and those that were passed over while reading. */
export function encodeClipTrack(track: ClipTrack, clips: readonly Clip[]) {
  const left = Array.isArray(track.unknownFields?.clips) ? track.unknownFields.clips : []
  const known = {
    id: track.id,
    trackName: track.name,
    dataType: DATA_TYPES[track.kind],
    ...given('subType', track.subType),
    disabled: track.disabled,
    muted: track.muted,
    ...given('locked', track.locked),
    clips: [...clips.map(encodeClip), ...left],
  }
  return withUnknownFields(known, track.unknownFields)
}
