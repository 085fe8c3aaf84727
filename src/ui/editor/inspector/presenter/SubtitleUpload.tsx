import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RoleTrack } from '#shared/model/track.ts'
import { ErrorCode } from '#ui/parts/ErrorCode.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useSrtFailure } from '#ui/session/use-srt-failure.ts'
import classes from '../common/Inspector.module.css'

/** Says that the edited lines could not be uploaded as a file, with the code and a retry button (E19.06). */
export function SubtitleUpload({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const { subtitleUploads } = useEditorSession()
  const failure = useSrtFailure(track.id)
  if (!failure) return null
  return (
    <div className={classes.state} data-tone="bad" role="alert" title={failure.message}>
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
      <span className={classes.lineText}>{t('subtitle.uploadFailed')}</span>
      <ErrorCode code={failure.number} />
      <Button size="compact-xs" variant="light" onClick={() => subtitleUploads.retry()}>
        {t('retry')}
      </Button>
    </div>
  )
}
