import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RoleTrack } from '#shared/model/track.ts'
import { FailureNotice } from '#ui/editor/common/FailureNotice.tsx'
import { ErrorCode } from '#ui/parts/ErrorCode.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useSrtFailure } from '#ui/session/use-srt-failure.ts'

/** Says that the edited lines could not be uploaded as a file, with the code and a retry button (E19.06). */
export function SubtitleUpload({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const { subtitleUploads } = useEditorSession()
  const failure = useSrtFailure(track.id)
  if (!failure) return null
  return (
    <FailureNotice title={t('subtitle.uploadFailed')}>
      <Group gap={8}>
        <Button size="compact-xs" variant="light" color="red" onClick={() => subtitleUploads.retry()}>
          {t('retry')}
        </Button>
        <ErrorCode code={failure.number} />
      </Group>
    </FailureNotice>
  )
}
