import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#shared/model/project.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'
import { usePlayback, useProjectFailure } from '#ui/mirror/use-state.ts'
import { mediumName } from './medium-name.ts'

/** Failures whose subject is the address of a medium. */
const MEDIA = new Set(['unreachable', 'missing', 'unreadable', 'unsupported', 'no_video_track', 'no_url'])

/** Tells of what failed outside any call: a picture that cannot be read, a worker that broke. Once per kind and thing. */
export function useFailureNotices(): void {
  const { t } = useTranslation('editor')
  const project = useProjectFailure()
  const { failure: preview } = usePlayback()
  const show = (failure: Failure | null) => {
    if (!failure) return
    const document = projectMirror.project as Project | null
    const subject = failure.subject ?? ''
    const name = document && MEDIA.has(failure.code) ? mediumName(document, subject) : subject
    notifications.show({
      id: `failure-${failure.code}-${subject}`,
      color: 'red',
      autoClose: 8000,
      message: t([`failure.${failure.code}`, 'failure.other'], { detail: failure.detail, name }),
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each failure
  useEffect(() => show(project), [project])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each failure
  useEffect(() => show(preview), [preview])
}
