import { dropAll, putAll } from '#shared/base/table.ts'
import { canvasSize } from '#shared/model/canvas.ts'
import type { Clip, ImageClip, TextClip } from '#shared/model/clip.ts'
import type { ClipId, SceneId } from '#shared/model/ids.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, sceneById, sceneDurationSec, tracksOf } from '#shared/model/queries.ts'
import type { Slot } from '#shared/model/template.ts'
import type { ClipTrack } from '#shared/model/track.ts'
import type { Context } from '../base/context.ts'
import { normalPlace } from '../base/normal.ts'
import { nameOf } from '../clip/content.ts'
import { layScene, type PictureRoom } from '../slots/lay-scene.ts'
import { slotsOfScene } from '../slots/scene-slots.ts'
import { tracksByKind } from '../slots/tracks-by-kind.ts'
import { copyOfScene, type NewScene } from './scene-copy.ts'

/** A picture for a slot, in pixels of its own. */
interface SlotPicture {
  url: string
  widthPx: number
  heightPx: number
  /** The library item that it is; null for none. */
  moduleId: string | null
}

/** The content of one scene, without any look. */
export interface SlotContent {
  /** '' for none. */
  title: string
  bodies: readonly string[]
  pictures: readonly SlotPicture[]
}

/** A scene with filled slots, and which clip has what of the content. */
export interface FilledScene extends NewScene {
  /** The places in `[title, ...bodies]` of the texts of each clip. */
  texts: ReadonlyMap<ClipId, readonly number[]>
  /** The clips of the pictures, in their order. */
  pictureIds: ClipId[]
}

/** How long after its scene a picture begins that the template has no slot for, in seconds. */
const PICTURE_START_SEC = 0.3

/** Returns a picture in a room, as large as it fits in. */
function pictureIn(
  { rect, slot, isLeft }: PictureRoom,
  { url, widthPx, heightPx, moduleId }: SlotPicture,
  { id, name, trackId }: Pick<Clip, 'id' | 'name' | 'trackId'>,
  template: Project,
  endSec: number,
): ImageClip {
  const scale = Math.min(rect.width / widthPx, rect.height / heightPx)
  const size = canvasSize(template.canvas)
  const x = isLeft ? rect.x + (widthPx * scale) / 2 : rect.x + rect.width / 2
  const place = {
    ...(slot?.place ?? CENTRED),
    scale,
    x: x - size.width / 2,
    y: rect.y + rect.height / 2 - size.height / 2,
  }
  const { startSec, durationSec, motions, followsScene } = slot ?? {
    startSec: PICTURE_START_SEC,
    durationSec: Math.max(PICTURE_START_SEC, endSec - PICTURE_START_SEC),
    followsScene: true as const,
    motions: undefined,
  }
  return {
    ...{ kind: 'image', id, trackId, name, startSec, durationSec, url, widthPx, heightPx, moduleId },
    place: normalPlace(place, 'image'),
    ...(motions && { motions }),
    ...(followsScene && { followsScene }),
  }
}

/** Returns a template whose scene has other clips in the places of some, lacks others, and has new ones behind its texts. */
function changeScene(
  template: Project,
  sceneId: SceneId,
  changed: ReadonlyMap<ClipId, Clip | null>,
  added: readonly { track: ClipTrack; clip: Clip }[],
): Project {
  const scene = sceneById(template, sceneId)!
  const tracks = tracksOf(template, sceneId).flatMap((track) => {
    if (track.kind === 'role') return track
    const clipIds = track.clipIds.filter((id) => changed.get(id) !== null)
    return clipIds.length > 0 ? { ...track, clipIds } : []
  })
  const front = tracks.findIndex(({ kind }) => kind === 'role' || kind === 'text')
  const all = tracks.toSpliced(front < 0 ? tracks.length : front, 0, ...added.map(({ track }) => track))
  const gone = [...changed].flatMap(([id, clip]) => (clip ? [] : id))
  return {
    ...template,
    scenes: putAll(template.scenes, [{ ...scene, trackIds: all.map(({ id }) => id) }]),
    tracks: putAll(template.tracks, all),
    clips: putAll(dropAll(template.clips, gone), [
      ...[...changed.values()].flatMap((clip) => clip ?? []),
      ...added.map(({ clip }) => clip),
    ]),
  }
}

/** The name of a text clip from its words. */
const named = (clip: TextClip): TextClip => ({ ...clip, name: nameOf(clip.text) || clip.name })

/** Returns the clips of pictures in their rooms: one in a slot takes its place, each other one has a new track. */
function pictureClips(
  template: Project,
  sceneId: SceneId,
  rooms: readonly PictureRoom[],
  pictures: readonly SlotPicture[],
  context: Context,
) {
  const endSec = sceneDurationSec(template, sceneId)
  const used = new Set<ClipId>()
  return rooms.flatMap((room, at) => {
    const picture = pictures[at]
    if (!picture) return []
    const { slot } = room
    const isFirst = slot !== null && !used.has(slot.id)
    const base = { id: context.newId(), trackId: context.newId(), name: nameOf(picture.url.split('/').at(-1) ?? '') }
    const clip = pictureIn(
      room,
      picture,
      slot && isFirst ? slot : { ...base, name: slot?.name ?? base.name },
      template,
      endSec,
    )
    if (slot) used.add(slot.id)
    const track: ClipTrack = {
      ...{
        id: clip.trackId,
        sceneId,
        kind: 'image',
        name: clip.name,
        disabled: false,
        muted: false,
        clipIds: [clip.id],
      },
    }
    return { clip, track: isFirst ? null : track }
  })
}

/**
 * Returns a copy of a scene of a template with its slots filled, under new ids; null where there is no such scene. Texts
 * keep style, motion and times and are set to fit their room, with letters of 24 px at least; bodies beyond the slots are
 * lines of the last one, numbers stay before what is filled. Pictures fill the box of those that they replace; in a scene
 * without a place for them the texts make room. Slots without content are removed.
 * @param keepsWords sets a text that does not fit in still smaller letters; without it, its end is cut off with “…”
 */
export function fillScene(
  template: Project,
  sceneId: SceneId,
  slots: readonly Slot[],
  content: SlotContent,
  context: Context,
  keepsWords = false,
): FilledScene | null {
  const scene = sceneById(template, sceneId)
  if (!scene) return null
  const of = slotsOfScene(template, sceneId, slots)
  const texts = [content.title, ...content.bodies]
  const laid = layScene(template, of, slots, { texts, pictures: content.pictures.length, keepsWords })
  const pictures = pictureClips(template, sceneId, laid.pictures, content.pictures, context)
  const emptied = [...(of.title ? [of.title] : []), ...of.bodies, ...of.numbers.map(({ clip }) => clip), ...of.pictures]
  const changed = new Map<ClipId, Clip | null>([
    ...emptied.map(({ id }) => [id, null] as const),
    ...laid.words.map(({ placed }) => [placed.clip.id, named(placed.clip)] as const),
    ...laid.numbers.map((clip) => [clip.id, clip] as const),
    ...pictures.flatMap(({ clip, track }) => (track ? [] : [[clip.id, clip] as const])),
    ...of.decorations.map((clip) => [clip.id, { ...clip, decoration: true as const }] as const),
  ])
  const added = pictures.flatMap(({ clip, track }) => (track ? { clip, track } : []))
  const next = changeScene(template, sceneId, changed, added)
  const copy = copyOfScene(next, sceneById(next, sceneId)!, scene.name, context)
  const from = tracksOf(next, sceneId).flatMap((track) => clipsOf(next, track.id))
  const idOf = new Map(from.map(({ id }, at) => [id, copy.clips[at]!.id]))
  const held = tracksByKind(copy, context)
  return {
    scene: { ...copy.scene, trackIds: held.tracks.map(({ id }) => id) },
    ...held,
    texts: new Map(laid.words.map(({ placed, places }) => [idOf.get(placed.clip.id)!, places])),
    pictureIds: pictures.map(({ clip }) => idOf.get(clip.id)!),
  }
}
