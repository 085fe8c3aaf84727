import type { Project } from '#shared/model/project.ts'
import { roleOf, tracksOf } from '#shared/model/queries.ts'

/** Something that the finished video would lack; `blocks` when it cannot be rendered at all. */
export interface Finding {
  code: 'emptyProject' | 'emptyScene' | 'noPresenter' | 'noSpeech' | 'mixedDimensions'
  blocks: boolean
  scene: number | null
}

/** What stands in the way of a good video, by scene (editor specification 5, "Render checks"). */
export function findingsOf(project: Project): Finding[] {
  const roles = project.sceneIds.map((sceneId) => roleOf(project, sceneId))
  const findings: Finding[] = []
  const kinds = new Set(roles.flatMap((role) => (role ? [role.role.kind === 'model'] : [])))
  if (kinds.size > 1) findings.push({ code: 'mixedDimensions', blocks: true, scene: null })
  if (!roles.some(Boolean)) findings.push({ code: 'noPresenter', blocks: false, scene: null })
  let filled = 0
  for (const [index, sceneId] of project.sceneIds.entries()) {
    const scene = index + 1
    const background = project.scenes[sceneId]?.background.kind
    const shows = tracksOf(project, sceneId).some((track) => track.kind === 'role' || track.clipIds.length > 0)
    if (shows || background === 'image' || background === 'video') filled++
    else findings.push({ code: 'emptyScene', blocks: false, scene })
    const role = roles[index]
    if (role && !role.disabled && role.driver === 'tts' && !role.tts.speech) {
      findings.push({ code: 'noSpeech', blocks: false, scene })
    }
  }
  if (filled === 0) return [{ code: 'emptyProject', blocks: true, scene: null }]
  return findings
}
