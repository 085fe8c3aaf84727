import type { Project } from '#shared/model/project.ts'
import { clipsOf, sceneById, tracksOf } from '#shared/model/queries.ts'
import type { Scene } from '#shared/model/scene.ts'
import type { Track } from '#shared/model/track.ts'
import { checkRole } from './check-role.ts'
import type { Finding } from './finding.ts'

type Place = Pick<Finding, 'sceneId' | 'sceneNumber'>

function when(holds: boolean, finding: Finding): Finding[] {
  return holds ? [finding] : []
}

function trackFindings(project: Project, track: Track, place: Place): Finding[] {
  if (track.disabled) return []
  if (track.kind === 'role') {
    return checkRole(track).map((code) => ({ code, ...place, trackId: track.id, preview: true }))
  }
  return clipsOf(project, track.id)
    .filter((clip) => 'url' in clip && !clip.url)
    .map((clip) => ({ code: 'fail_no_module', ...place, trackId: track.id, clipId: clip.id, preview: true }))
}

function sceneFindings(project: Project, scene: Scene, sceneNumber: number): Finding[] {
  const place = { sceneId: scene.id, sceneNumber }
  const tracks = tracksOf(project, scene.id)
  const empty = tracks.every((track) => track.disabled || (track.kind !== 'role' && track.clipIds.length === 0))
  return [
    ...when(!scene.name.trim(), { code: 'scene_no_name', ...place, preview: false }),
    ...when(empty, { code: 'scene_empty', ...place, preview: true }),
    ...tracks.flatMap((track) => trackFindings(project, track, place)),
  ]
}

/**
 * The render checks of the editor specification (5): scene fields filled, scenes not empty, at least one presenter, 2D
 * and 3D not mixed, every role ready. Empty when the project may be rendered.
 */
export function checkRender(project: Project): Finding[] {
  const scenes = project.sceneIds.flatMap((id) => sceneById(project, id) ?? [])
  const roles = scenes.flatMap((scene) => tracksOf(project, scene.id)).filter((track) => track.kind === 'role')
  const active = roles.filter((track) => !track.disabled)
  const dimensions = new Set(active.map((track) => track.role.kind === 'model'))
  return [
    ...when(active.length === 0, { code: 'no_avatar', preview: false }),
    ...when(dimensions.size > 1, { code: 'add_role_diff_type', preview: true }),
    ...scenes.flatMap((scene, index) => sceneFindings(project, scene, index + 1)),
  ]
}

/** The finding that the preview warns of when it starts, if any. */
export function previewFinding(project: Project): Finding | undefined {
  return checkRender(project).find((finding) => finding.preview)
}
