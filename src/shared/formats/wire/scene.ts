import { z } from 'zod'
import { PLAIN_BACKGROUND } from '#shared/model/background.ts'
import { type CanvasType, canvasSize, PROJECT_SIZE } from '#shared/model/canvas.ts'
import type { Clip } from '#shared/model/clip.ts'
import { SCALE_MAX } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, sceneDurationSec, tracksOf } from '#shared/model/queries.ts'
import type { Scene } from '#shared/model/scene.ts'
import type { Track } from '#shared/model/track.ts'
import { scaleBackground, scaleClip, scaleRatio, scaleTrack } from '#shared/placing/scale-to.ts'
import { type ReportNote, read } from '../common/format-failure.ts'
import { unknownFieldsOf, withUnknownFields } from '../common/unknown-fields.ts'
import { decodeBackground, encodeBackground } from './background.ts'
import { decodeClipTrack, encodeClipTrack } from './clip-track.ts'
import { DATA_TYPES, derived, given, id, part, pixels, playRate, title } from './fields.ts'
import { decodeRoleTrack, encodeRoleTrack } from './role-track.ts'
import { decodeTransition, encodeTransition, transitionField } from './transition.ts'

/** Pixels of the canvas in which a scene counts; the document's own when they are missing. */
const side = pixels.optional().catch(() => undefined)

const schema = z.object({
  id,
  name: title,
  templateId: z
    .string()
    .optional()
    .catch(() => undefined),
  previewImage: z
    .string()
    .optional()
    .catch(() => undefined),
  playRate,
  transition: transitionField,
  tracks: z.array(z.unknown()),
  background: part,
  width: side,
  height: side,
  duration: derived,
})

interface DecodedScene {
  scene: Scene
  tracks: Track[]
  clips: Clip[]
}

function kindOf(raw: unknown): Track['kind'] | null {
  const dataType = (raw as { dataType?: unknown } | null)?.dataType
  if (dataType === DATA_TYPES.role2d || dataType === DATA_TYPES.role3d) return 'role'
  const kinds = ['text', 'image', 'video', 'audio'] as const
  return kinds.find((kind) => DATA_TYPES[kind] === dataType) ?? null
}

/**
 * Reads a scene with its tracks, audio tracks first. Tracks of an unknown type are skipped, reported, and kept in the
 * scene's `unknownFields` for the next save.
 */
export function decodeScene(raw: unknown, path: string, canvas: CanvasType, report: ReportNote): DecodedScene {
  const wire = read(schema, raw, path)
  const tracks: Track[] = []
  const clips: Clip[] = []
  const skipped: unknown[] = []
  for (const [index, item] of wire.tracks.entries()) {
    const at = `${path}.tracks[${index}]`
    const fallbackId = `${wire.id}-track-${index + 1}`
    const kind = kindOf(item)
    if (kind === 'role') {
      tracks.push(decodeRoleTrack(item, at, { id: wire.id, canvas, fallbackId }, report))
    } else if (kind) {
      const decoded = decodeClipTrack(kind, item, at, { id: wire.id, fallbackId }, report)
      tracks.push(decoded.track)
      clips.push(...decoded.clips)
    } else {
      report({ kind: 'left_out', path: at, message: 'is a track of an unknown type and was left out' })
      skipped.push(item)
    }
  }
  const ratio = ratioOf(wire.width, wire.height)
  const scaled = tracks.map((track) => scaleTrack(track, ratio, SCALE_MAX))
  const ordered = [
    ...scaled.filter((track) => track.kind === 'audio'),
    ...scaled.filter(({ kind }) => kind !== 'audio'),
  ]
  const background = decodeBackground(wire.background, `${path}.background`, PLAIN_BACKGROUND, report)
  const { unknownFields } = unknownFieldsOf(schema, raw)
  const scene: Scene = {
    id: wire.id,
    name: wire.name,
    trackIds: ordered.map((track) => track.id),
    background: scaleBackground(background, ratio),
    ...given('templateId', wire.templateId),
    ...given('previewUrl', wire.previewImage),
    ...given('playRate', wire.playRate),
    ...given('transition', decodeTransition(wire.transition)),
    ...given('unknownFields', skipped.length > 0 ? { ...unknownFields, tracks: skipped } : unknownFields),
  }
  return { scene, tracks: ordered, clips: clips.map((clip) => scaleClip(clip, ratio, SCALE_MAX)) }
}

/** By how much a scene grows that counts in pixels of another canvas than the document does. */
function ratioOf(width: number | undefined, height: number | undefined): number {
  return width === undefined || height === undefined ? 1 : scaleRatio(Math.min(width, height), PROJECT_SIZE)
}

export function encodeScene(project: Project, scene: Scene) {
  const tracks = tracksOf(project, scene.id).map((track) => {
    return track.kind === 'role' ? encodeRoleTrack(track) : encodeClipTrack(track, clipsOf(project, track.id))
  })
  const skipped = Array.isArray(scene.unknownFields?.tracks) ? scene.unknownFields.tracks : []
  const { id, name, templateId, previewUrl, playRate, transition, background } = scene
  const known = {
    id,
    name,
    ...given('templateId', templateId),
    ...canvasSize(project.canvas),
    duration: sceneDurationSec(project, id),
    ...given('playRate', playRate),
    ...given('transition', encodeTransition(transition)),
    ...given('previewImage', previewUrl),
    tracks: [...tracks, ...skipped],
    background: encodeBackground(background),
  }
  return withUnknownFields(known, scene.unknownFields)
}
