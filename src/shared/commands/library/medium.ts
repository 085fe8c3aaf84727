import type { Clip, ImageClip, MusicClip, VideoClip } from '#shared/model/clip.ts'
import type { Project } from '#shared/model/project.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { normalPlace } from '../base/normal.ts'
import { sourceRoomSec } from '../base/source.ts'
import type { LibraryRole, Medium } from './change.ts'

/** Scale at which another picture fits into the box that the first one fills at `scale`. */
export function scaleWithin(
  scale: number,
  old: { widthPx: number; heightPx: number },
  next: { widthPx: number; heightPx: number },
): number {
  return scale * Math.min(old.widthPx / next.widthPx, old.heightPx / next.heightPx)
}

/**
 * The clip with another medium of its kind, null where the kinds differ. It stays in its place and time: a picture
 * fits into the box of the old one, a source that is too short and does not loop makes the clip shorter.
 */
export function withMedium(project: Project, clip: Clip, medium: Medium, sourceStartSec: number): Clip | null {
  if (clip.kind === 'image' && medium.kind === 'image')
    return { ...unloaded(clip), ...medium, place: fitted(clip, medium) }
  if (clip.kind === 'video' && medium.kind === 'video')
    return withinSource(project, { ...unloaded(clip), ...medium, sourceStartSec, place: fitted(clip, medium) })
  if (clip.kind === 'music' && medium.kind === 'music')
    return withinSource(project, { ...unloaded(clip), ...medium, sourceStartSec })
  return null
}

/** Another module begins to load anew (E14.02). */
export function unloaded<T extends { loadStatus?: unknown }>(material: T): Omit<T, 'loadStatus'> {
  const { loadStatus: _, ...rest } = material
  return rest
}

function fitted(clip: ImageClip | VideoClip, medium: { widthPx: number; heightPx: number }) {
  return normalPlace({ ...clip.place, scale: scaleWithin(clip.place.scale, clip, medium) }, clip.kind)
}

function withinSource<T extends VideoClip | MusicClip>(project: Project, clip: T): T {
  const durationSec = Math.max(frameSec(project.frameRate), Math.min(clip.durationSec, sourceRoomSec(clip)))
  return { ...clip, durationSec }
}

/** Whether the presenter of the library has been keyed again since the document took it. */
export function isKeyedAgain(role: Pick<LibraryRole, 'film'>, next: Pick<LibraryRole, 'film'>): boolean {
  return (next.film?.keyed ?? 0) > (role.film?.keyed ?? 0)
}

/** Whether a filmed role keeps the matte that the document has. */
export function keepsFilm(role: LibraryRole, next: LibraryRole): boolean {
  return role.film !== undefined && role.url === next.url && !isKeyedAgain(role, next)
}
