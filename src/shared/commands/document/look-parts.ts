import type { Background } from '#shared/model/background.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById } from '#shared/model/queries.ts'
import type { Scene } from '#shared/model/scene.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { normalPlace } from '../base/normal.ts'
import type { FilledScene } from './fill-slots.ts'

/** A presenter in the place of another one, as high as that, with the look of its subtitles. */
export function inPlaceOf(role: RoleTrack, other: RoleTrack): RoleTrack {
  const scale = (other.role.heightPx * other.role.place.scale) / role.role.heightPx
  const { formats: _, ...own } = role.role
  return {
    ...withSubtitlesOf(role, other),
    role: { ...own, place: normalPlace({ ...other.role.place, scale }, 'role') },
  }
}

/** A presenter whose subtitles look as those of another one. */
export function withSubtitlesOf(role: RoleTrack, { subtitle }: RoleTrack): RoleTrack {
  const { formats: _, highlightColor: _color, wrapWidthPx: _width, ...own } = role.subtitle
  const { style, place, highlightColor, wrapWidthPx } = subtitle
  const look = { style, place, ...(highlightColor && { highlightColor }), ...(wrapWidthPx && { wrapWidthPx }) }
  return { ...role, subtitle: { ...own, ...look } }
}

/** How a scene follows the one before it: as in the template, whose first scene follows like its second. */
export function transitionOf(template: Project, sceneId: SceneId): Scene['transition'] {
  const followed = sceneId === template.sceneIds[0] ? template.sceneIds[1] : sceneId
  return sceneById(template, followed ?? sceneId)?.transition
}

/** Returns what is behind a scene of a template. */
export function backgroundOf(template: Project, { background }: Scene): Background {
  return background.kind === 'none' && template.background.kind !== 'none' ? template.background : background
}

/** Returns a filled scene without the sound of its template. */
export const silent = (filled: FilledScene): FilledScene => ({
  ...filled,
  tracks: filled.tracks.filter(({ kind }) => kind !== 'audio'),
  clips: filled.clips.filter(({ kind }) => kind !== 'music'),
})
