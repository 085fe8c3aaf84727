import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#shared/protocol/failure.ts'
import { usePlayback, useProjectFailure } from '#ui/mirror/use-state.ts'
import { ErrorCode } from '#ui/parts/ErrorCode.tsx'
import { failureText } from '../common/failure-text.ts'

/** Shows failures outside any call: an unreadable picture, a broken worker. Each kind and subject shows once. */
export function useFailureNotices(): void {
  const { t } = useTranslation('editor')
  const project = useProjectFailure()
  const { failure: preview } = usePlayback()
  const show = (failure: Failure | null) => {
    if (!failure) return
    notifications.show({
      id: `failure-${failure.code}-${failure.subject ?? ''}`,
      color: 'red',
      autoClose: 8000,
      message: (
        <>
          {failureText(failure, t)}
          {failure.number !== undefined && <ErrorCode code={failure.number} />}
        </>
      ),
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each failure
  useEffect(() => show(project), [project])
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each failure
  useEffect(() => show(preview), [preview])
}
