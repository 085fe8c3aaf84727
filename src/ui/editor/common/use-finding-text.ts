import { useTranslation } from 'react-i18next'
import type { Finding } from '#shared/checks/finding.ts'
import { SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import { clipById, trackById } from '#shared/model/queries.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useNameOf } from './use-library-names.ts'

/** Returns a function that describes a finding of the checks, with the number of its scene. */
export function useFindingText(): (finding: Finding) => string {
  const { t } = useTranslation('editor')
  const nameOf = useNameOf()
  const itemOf = ({ clipId, trackId, sceneId }: Finding): string | null => {
    const project = projectNow()
    if (clipId !== undefined) return clipById(project, clipId)?.moduleId ?? null
    const track = trackId === undefined ? undefined : trackById(project, trackId)
    if (track?.kind === 'role') return track.role.digitalHumanId
    return sceneId === undefined ? (project.music?.moduleId ?? null) : null
  }
  return (finding) => {
    const { code, sceneNumber } = finding
    const name = nameOf(finding.name ?? '', itemOf(finding))
    const words = t([`check.${code}`, 'check.other'], {
      code,
      name,
      context: name ? 'named' : '',
      limit: SPEECH_CHARS_MAX,
    })
    return sceneNumber === undefined ? words : t('export.inScene', { number: sceneNumber, text: words })
  }
}
