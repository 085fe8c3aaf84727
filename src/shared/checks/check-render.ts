import type { Project } from '#shared/model/project.ts'
import { clipsOf, sceneById, tracksOf } from '#shared/model/queries.ts'
import type { Scene } from '#shared/model/scene.ts'
import type { Track } from '#shared/model/track.ts'
import { backgroundCode, materialCode } from './check-material.ts'
import { checkRole } from './check-role.ts'
import type { Finding, FindingCode } from './finding.ts'

type Place = Pick<Finding, 'sceneId' | 'sceneNumber'>

function when(holds: boolean, finding: Finding): Finding[] {
  return holds ? [finding] : []
}

/** A finding that the preview warns of, where there is a code. */
function fault(code: FindingCode | null, where: Omit<Finding, 'code' | 'preview'>): Finding[] {
  return code ? [{ code, ...where, preview: true }] : []
}

function trackFindings(project: Project, track: Track, place: Place): Finding[] {
  if (track.disabled) return []
  const where = { ...place, trackId: track.id }
  if (track.kind === 'role') {
    // subtitles that do not show are no reason to stop: the preview shows it
    return checkRole(track).map((it) => ({ ...it, ...where, preview: it.code !== 'role_subtitle_blocked' }))
  }
  return clipsOf(project, track.id).flatMap((clip) => {
    return 'url' in clip ? fault(materialCode(clip), { ...where, clipId: clip.id, name: clip.name }) : []
  })
}

function sceneFindings(project: Project, scene: Scene, sceneNumber: number): Finding[] {
  const place = { sceneId: scene.id, sceneNumber }
  const tracks = tracksOf(project, scene.id)
  const empty = tracks.every((track) => track.disabled || (track.kind !== 'role' && track.clipIds.length === 0))
  return [
    ...when(!scene.name.trim(), { code: 'scene_no_name', ...place, preview: false }),
    ...when(empty, { code: 'scene_empty', ...place, preview: true }),
    ...fault(backgroundCode(scene.background), place),
    ...tracks.flatMap((track) => trackFindings(project, track, place)),
  ]
}

/**
 * The render checks (E18.03): scene fields filled, scenes not empty, at least one presenter unless the
 * project is meant to have none, 2D and 3D not mixed, every role ready, every material there. Empty when the project may be rendered.
 */
export function checkRender(project: Project): Finding[] {
  const scenes = project.sceneIds.flatMap((id) => sceneById(project, id) ?? [])
  const roles = scenes.flatMap((scene) => tracksOf(project, scene.id)).filter((track) => track.kind === 'role')
  const active = roles.filter((track) => !track.disabled)
  const dimensions = new Set(active.map((track) => track.role.kind === 'model'))
  const { music, background } = project
  return [
    ...when(active.length === 0 && !project.withoutPresenter, { code: 'no_avatar', preview: false }),
    ...when(dimensions.size > 1, { code: 'add_role_diff_type', preview: true }),
    ...fault(backgroundCode(background), {}),
    ...(music ? fault(materialCode(music), { name: music.name }) : []),
    ...scenes.flatMap((scene, index) => sceneFindings(project, scene, index + 1)),
  ]
}

/** The finding that the preview warns of when it starts, if any. */
export function previewFinding(project: Project): Finding | undefined {
  return checkRender(project).find((finding) => finding.preview)
}

const MISSING: ReadonlySet<FindingCode> = new Set([
  'fail_load_saas',
  'fail_no_module',
  'role_audio_saas_fail',
  'role_action_saas_fail',
])

/** Findings of material that the library or the store does not have, or not any more: to be replaced or removed. */
export function missingMaterial(project: Project): Finding[] {
  return checkRender(project).filter(({ code }) => MISSING.has(code))
}
