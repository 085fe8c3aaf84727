import { putAll } from '#shared/base/table.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { tracksOf } from '#shared/model/queries.ts'
import { EMPTY_TTS, voiceOf } from '#shared/model/speech.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { isTooLong } from '#shared/speech/script-length.ts'
import type { Finding } from './finding.ts'

function oversized(project: Project, sceneId: SceneId): RoleTrack[] {
  return tracksOf(project, sceneId).flatMap((track) => {
    return track.kind === 'role' && isTooLong(track.tts) ? track : []
  })
}

/** Scenes whose text is longer than what is saved (E8.13): one finding for each. */
export function checkSave(project: Project): Finding[] {
  return project.sceneIds.flatMap((sceneId, index): Finding[] => {
    const [track] = oversized(project, sceneId)
    if (!track) return []
    const where = { sceneId, sceneNumber: index + 1, trackId: track.id, name: track.name }
    return [{ code: 'save_content_oversize', ...where, preview: false }]
  })
}

/** The document as it is saved: a text over the maximum is skipped with what was made of it, its voice stays. */
export function savedForm(project: Project): Project {
  const tracks = project.sceneIds.flatMap((sceneId) => oversized(project, sceneId))
  if (tracks.length === 0) return project
  const skipped = tracks.map((track) => {
    const items = track.driver === 'tts' ? [] : track.subtitle.items
    return {
      ...track,
      tts: { ...EMPTY_TTS, ...voiceOf(track.tts) },
      subtitle: { ...track.subtitle, items },
    }
  })
  return { ...project, tracks: putAll(project.tracks, skipped) }
}
