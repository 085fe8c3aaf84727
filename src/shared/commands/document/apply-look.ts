import { ok } from '#shared/base/result.ts'
import { dropAll, putAll } from '#shared/base/table.ts'
import type { Clip, ImageClip, TextClip, VideoClip } from '#shared/model/clip.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, sceneById, sceneDurationSec, trackById, tracksOf } from '#shared/model/queries.ts'
import type { Scene } from '#shared/model/scene.ts'
import type { Slot } from '#shared/model/template.ts'
import type { ClipTrack, RoleTrack, Track } from '#shared/model/track.ts'
import { frameSec } from '#shared/timing/frames.ts'
import type { Context } from '../base/context.ts'
import { refuse } from '../base/refusal.ts'
import type { Outcome } from '../base/rule.ts'
import { bySize, inReadingOrder, lettersPx } from '../slots/scene-slots.ts'
import { timesIn } from '../slots/times-in.ts'
import { tracksByKind } from '../slots/tracks-by-kind.ts'
import { type FilledScene, fillScene, type SlotContent } from './fill-slots.ts'
import { backgroundOf, inPlaceOf, silent, transitionOf, withSubtitlesOf } from './look-parts.ts'
import { bestScene } from './score-scene.ts'

/** The look of a template on the canvas of the project. */
interface Look {
  sceneId: SceneId
  templateId: string
  template: Project
  slots: readonly Slot[]
  templateSceneId?: SceneId | undefined
}

/** Plates that were drawn for a template are part of its look. */
const DRAWN_FOR_TEMPLATES = /^\/library\/templates\//u

/** The content of a scene that takes another look. */
interface Own {
  scene: Scene
  /** Of its texts, the one with the largest letters first, the others in reading order. */
  texts: TextClip[]
  pictures: (ImageClip | VideoClip)[]
  roles: RoleTrack[]
  /** Sound, and what is hidden: they stay as they are. */
  kept: { sounds: Track[]; hidden: Track[] }
  endSec: number
}

function ownOf(project: Project, scene: Scene): Own {
  const tracks = tracksOf(project, scene.id)
  const shown = tracks.filter(({ kind, disabled }) => kind !== 'audio' && !disabled)
  const seen = shown
    .flatMap((track) => clipsOf(project, track.id))
    .filter((clip) => clip.kind !== 'music' && !clip.decoration)
  const words = inReadingOrder(
    seen.filter((clip) => clip.kind === 'text').filter(({ text }) => text.trim()),
    project,
  )
  const title = words.reduce<TextClip | null>((a, b) => (a && lettersPx(a) >= lettersPx(b) ? a : b), null)
  const pictures = seen.filter((clip) => clip.kind === 'image' || clip.kind === 'video')
  return {
    scene,
    texts: title ? [title, ...words.filter((clip) => clip !== title)] : [],
    pictures: bySize(pictures.filter(({ url }) => !DRAWN_FOR_TEMPLATES.test(url))),
    roles: shown.flatMap((track) => (track.kind === 'role' ? track : [])),
    kept: {
      sounds: tracks.filter(({ kind }) => kind === 'audio'),
      hidden: tracks.filter(({ kind, disabled }) => kind !== 'audio' && disabled),
    },
    endSec: sceneDurationSec(project, scene.id),
  }
}

function contentOf({ texts: [title, ...bodies], pictures }: Own): SlotContent {
  return { title: title?.text ?? '', bodies: bodies.map(({ text }) => text), pictures }
}

/** Whether the user chose when a clip comes. */
const isTimed = ({ startSec, anchorWord }: Clip) => startSec > 0 || Boolean(anchorWord)

/** When a clip of the scene is shown: as the user chose, else as in the template. */
function timesOf(own: ImageClip | TextClip | VideoClip, filled: Clip) {
  const { startSec, durationSec, anchorWord, followsScene } =
    isTimed(own) || own.kind === 'video' || filled.kind === 'music' ? own : filled
  return { startSec, durationSec, ...(anchorWord && { anchorWord }), ...(followsScene && { followsScene }) }
}

/** Returns the clips of a filled scene with what else the user's clips have: ids, names, media, sound and chosen times. */
function withOwnClips(filled: FilledScene, { texts, pictures }: Own): Clip[] {
  const pictured = new Map(filled.pictureIds.map((id, at) => [id, pictures[at]!]))
  return filled.clips.map((clip): Clip => {
    const picture = pictured.get(clip.id)
    if (picture && clip.kind === 'image') {
      const { formats: _, motions: _own, followsScene: _follows, ...rest } = picture
      const { trackId, place, motions } = clip
      return { ...rest, ...timesOf(picture, clip), trackId, place, ...(motions && { motions }) }
    }
    const [first, ...joined] = (filled.texts.get(clip.id) ?? []).flatMap((at) => texts[at] ?? [])
    if (!first || clip.kind !== 'text') return clip
    const { followsScene: _, ...look } = clip
    const name = joined.length > 0 ? clip.name : first.name
    const { id, moduleId, unknownFields } = first
    return { ...look, ...timesOf(first, clip), id, name, moduleId, ...(unknownFields && { unknownFields }) }
  })
}

/** Returns the presenters of a scene with the look of a template: the first is in the place of the template's. */
function rolesLike({ roles }: Own, filled: FilledScene): RoleTrack[] {
  const other = filled.tracks.find((track) => track.kind === 'role')
  if (!other) return roles
  return roles.map((role, at) => (at === 0 ? inPlaceOf(role, other) : withSubtitlesOf(role, other)))
}

/** A track of its own for a clip that the template has no place for. */
function trackFor(project: Project, clip: Clip, sceneId: SceneId, context: Context): { track: ClipTrack; clip: Clip } {
  const of = trackById(project, clip.trackId)
  const { kind } = clip
  const id = context.newId()
  return {
    track: {
      ...{ id, sceneId, kind: kind === 'music' ? 'audio' : kind, name: of?.name ?? clip.name },
      ...{ disabled: false, muted: of?.muted ?? false, clipIds: [clip.id] },
    },
    clip: { ...clip, trackId: id },
  }
}

/** Returns the tracks and clips of a scene with the look of a template, from the back to the front. */
function dressed(
  project: Project,
  own: Own,
  filled: FilledScene,
  context: Context,
): { tracks: Track[]; clips: Clip[] } {
  const sceneId = own.scene.id
  const clips = withOwnClips(filled, own)
  const idOf = new Map(filled.clips.map(({ id }, at) => [id, clips[at]!.id]))
  const roles = rolesLike(own, filled)
  const front = filled.tracks.findIndex(({ kind }) => kind === 'role' || kind === 'text')
  const before = new Map(own.pictures.map(({ id, trackId }) => [id, trackById(project, trackId)]))
  const tracks = filled.tracks.map((track) => {
    if (track.kind === 'role') return null
    const clipIds = track.clipIds.map((id) => idOf.get(id) ?? id)
    const { name, muted } = before.get(clipIds[0] ?? '') ?? track
    return { ...track, sceneId, clipIds, name, muted }
  })
  const placed = new Set([...filled.texts.values()].flat())
  const others = own.texts.filter((_, at) => !placed.has(at)).map((clip) => trackFor(project, clip, sceneId, context))
  const behind = front < 0 ? tracks : tracks.slice(0, front)
  return tracksByKind(
    {
      tracks: [...behind, ...roles, ...tracks.slice(behind.length), ...others.map(({ track }) => track)].flatMap(
        (track) => track ?? [],
      ),
      clips: [...clips, ...others.map(({ clip }) => clip)],
    },
    context,
  )
}

/** Gives a scene the look of a scene of a template on the canvas of the project, filled with what it has (E2.62). */
export function applyLook(project: Project, look: Look, context: Context): Outcome {
  const { template, templateId, slots } = look
  const scene = sceneById(project, look.sceneId)
  if (!scene) return refuse('not_found')
  const own = ownOf(project, scene)
  const content = contentOf(own)
  const lookId = look.templateSceneId ?? bestScene(template, slots, content)
  const lookScene = lookId === undefined ? undefined : sceneById(template, lookId)
  const filled = lookScene && fillScene(template, lookScene.id, slots, content, context, true)
  if (!lookScene || !filled) return refuse('not_found')
  const lengthSec = sceneDurationSec(template, lookScene.id)
  const quiet = silent(filled)
  const timed = timesIn(quiet.clips, lengthSec, own.endSec, frameSec(project.frameRate))
  const unanchored = timed.map((clip) => ({ ...clip, anchorWord: undefined }))
  const held = dressed(project, own, { ...quiet, clips: unanchored }, context)
  const { sounds, hidden } = own.kept
  const tracks = [...sounds, ...held.tracks, ...hidden]
  const changed = tracksOf(project, scene.id).filter((track) => ![...sounds, ...hidden].includes(track))
  const goneClips = changed.flatMap((track) => clipsOf(project, track.id).map(({ id }) => id))
  const transition = transitionOf(template, lookScene.id)
  const next: Scene = {
    ...scene,
    background: backgroundOf(template, lookScene),
    templateId,
    ...(transition && { transition }),
    trackIds: tracks.map(({ id }) => id),
  }
  const goneTracks = changed.map(({ id }) => id)
  return ok({
    ...project,
    scenes: putAll(project.scenes, [next]),
    tracks: putAll(dropAll(project.tracks, goneTracks), held.tracks),
    clips: putAll(dropAll(project.clips, goneClips), held.clips),
  })
}
