import type { Background } from '#shared/model/background.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { Film } from '#shared/model/film.ts'
import type { GlobalMusic, Project } from '#shared/model/project.ts'
import { allTracks, clipsOf, sceneById } from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { clipTrack, deleteTrack, putScene, putTrack, setClips } from '../base/edit.ts'
import { normalBackground, normalPlace } from '../base/normal.ts'
import type { LibraryChange, LibraryItemId, LibraryRole, Medium } from './change.ts'
import { keepsFilm, scaleWithin, unloaded, withMedium } from './medium.ts'

/** The library's current media and roles by their ids; null for deleted ones. */
interface News {
  media: ReadonlyMap<string, Medium | null>
  roles: ReadonlyMap<string, LibraryRole | null>
}

type Family = LibraryItemId['family']

const keyOf = (family: Family, id: string | null) => `${family}:${id}`

function newsOf(updated: readonly LibraryChange[], deleted: readonly LibraryItemId[]): News {
  const media = new Map<string, Medium | null>()
  const roles = new Map<string, LibraryRole | null>()
  for (const change of updated) {
    if (change.family === 'role') roles.set(change.role.digitalHumanId, change.role)
    else media.set(keyOf(change.family, change.medium.moduleId), change.medium)
  }
  for (const { family, id } of deleted) {
    if (family === 'role') roles.set(id, null)
    else media.set(keyOf(family, id), null)
  }
  return { media, roles }
}

/**
 * Brings a document up to date with the library (E2.10): clips of deleted
 * items go, and with the last one their track; a role track goes with its role; a background without its filling falls
 * back to the default colour; global music is turned off. The same identity when the document uses none of them.
 */
export function refreshLibrary(
  project: Project,
  { updated, deleted }: { updated: readonly LibraryChange[]; deleted: readonly LibraryItemId[] },
): Project {
  const news = newsOf(updated, deleted)
  const withTracks = allTracks(project).reduce(
    (next, track) => (track.kind === 'role' ? refreshRole(next, track, news) : refreshClips(next, track.id, news)),
    project,
  )
  const withScenes = withTracks.sceneIds.reduce((next, sceneId) => {
    const scene = sceneById(next, sceneId)!
    const background = refreshBackground(next, scene.background, news)
    return background === scene.background ? next : putScene(next, { ...scene, background })
  }, withTracks)
  const background = refreshBackground(withScenes, withScenes.background, news)
  const music = refreshMusic(withScenes.music, news)
  return background === withScenes.background && music === withScenes.music
    ? withScenes
    : { ...withScenes, background, music }
}

function refreshClips(project: Project, trackId: string, news: News): Project {
  const clips = clipsOf(project, trackId)
  const track = clipTrack(project, trackId)
  const fresh = clips.flatMap((clip) => refreshClip(project, clip, news) ?? [])
  const same = fresh.length === clips.length && fresh.every((clip, index) => clip === clips[index])
  return same || !track ? project : setClips(project, track, fresh)
}

/** The clip as it is now, null when its item was deleted. */
function refreshClip(project: Project, clip: Clip, { media }: News): Clip | null {
  const medium = media.get(keyOf(clip.kind === 'music' ? 'music' : 'foreground', clip.moduleId))
  if (medium === undefined) return clip
  if (medium === null) return null
  const start = 'sourceStartSec' in clip ? clip.sourceStartSec : 0
  return withMedium(project, clip, medium, start) ?? clip
}

/**
 * The facts of a film, and its size. They stay as the user set them, as long as the file is the same and was not
 * keyed again in the library since; then a place of the person that the user set stays.
 */
function refreshedFilm(
  role: LibraryRole,
  next: LibraryRole,
): Partial<Pick<LibraryRole, 'film' | 'widthPx' | 'heightPx'>> {
  if (keepsFilm(role, next)) {
    const { film, widthPx, heightPx } = role
    return { film: film && withFaceOf(film, next.film), widthPx, heightPx }
  }
  if (!next.film) return {}
  const { framed, person } = role.film ?? {}
  return { film: { ...next.film, ...(next.url === role.url && framed && person && { framed, person }) } }
}

/** The film with the marks of the face that the library has. */
function withFaceOf({ face: _face, lips: _lips, ...film }: Film, news: Film | undefined): Film {
  return news?.face ? { ...film, face: news.face, ...(news.lips && { lips: news.lips }) } : film
}

/** A presenter keeps its height on the canvas, and of its actions those that it can still do. */
function refreshRole(project: Project, track: RoleTrack, { roles }: News): Project {
  const { role } = track
  const next = roles.get(role.digitalHumanId)
  if (next === undefined) return project
  if (next === null) return deleteTrack(project, track.id)
  if ((next.kind === 'model') !== (role.kind === 'model')) return project
  const can = new Set(next.actions.map((action) => action.id))
  const { film: _, ...fresh } = next
  const filmed = refreshedFilm(role, next)
  const size = { ...fresh, ...filmed }
  const place = normalPlace({ ...role.place, scale: scaleWithin(role.place.scale, role, size) }, 'role')
  const actions = track.actions.filter((action) => can.has(action.actionId))
  const { film: __, ...kept } = unloaded(role)
  return putTrack(project, { ...track, role: { ...kept, ...size, place }, actions })
}

function refreshBackground(project: Project, background: Background, { media }: News): Background {
  const { image, video } = background
  const newImage = image && media.get(keyOf('background', image.moduleId))
  const newVideo = video && media.get(keyOf('background', video.moduleId))
  const next = {
    image: newImage === undefined ? image : withPicture(image, newImage),
    video: newVideo === undefined ? video : withVideo(video, newVideo),
  }
  if (next.image === image && next.video === video) return background
  return normalBackground({ ...background, ...next }, project.canvas)
}

function withPicture(filling: Background['image'], medium: Medium | null): Background['image'] {
  if (!filling || medium?.kind !== 'image') return null
  const { url, widthPx, heightPx } = medium
  return { ...unloaded(filling), url, widthPx, heightPx }
}

function withVideo(filling: Background['video'], medium: Medium | null): Background['video'] {
  if (!filling || medium?.kind !== 'video') return null
  const { url, widthPx, heightPx, sourceDurationSec } = medium
  return { ...unloaded(filling), url, widthPx, heightPx, sourceDurationSec }
}

function refreshMusic(music: GlobalMusic | null, { media }: News): GlobalMusic | null {
  const medium = music && media.get(keyOf('music', music.moduleId))
  if (!music || medium === undefined) return music
  if (medium?.kind !== 'music') return null
  const { name, url, sourceDurationSec } = medium
  return { ...unloaded(music), name, url, sourceDurationSec }
}
