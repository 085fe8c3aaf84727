import { Button, CloseButton, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clockText } from '#shared/timing/time-text.ts'
import { download } from '#ui/parts/download.ts'
import { useBelowNotices } from '#ui/parts/notice-place.ts'
import { failureText } from '../common/failure-text.ts'
import { type ExportJob, useBrowserExport } from './browser-export.ts'
import classes from './ExportPanel.module.css'
import { bytesText, codecText } from './estimates.ts'

/** The export of this tab in the lower corner of the stage (E1.22): its progress, then its file or why it failed. */
export function ExportPanel() {
  const { t } = useTranslation('editor')
  const { job, dismiss } = useBrowserExport()
  const place = useBelowNotices()
  if (!job) return null
  const { name } = job.settings
  const title = {
    running: t('export.exporting', { name }),
    done: t('export.ready'),
    failed: t('export.failed'),
  }[job.state]
  return (
    <section ref={place} className={classes.panel} aria-label={t('export.title')}>
      <div className={classes.head}>
        <strong role="status">{title}</strong>
        {job.state !== 'running' && <CloseButton size="sm" aria-label={t('close')} onClick={dismiss} />}
      </div>
      {job.state === 'running' && <Running job={job} />}
      {job.state === 'done' && <Done job={job} />}
      {job.state === 'failed' && <Failed job={job} />}
    </section>
  )
}

function Running({ job: { progress } }: { job: Extract<ExportJob, { state: 'running' }> }) {
  const { t } = useTranslation('editor')
  const { cancel } = useBrowserExport()
  const part = progress?.part ?? 0
  const left = progress?.leftSec
  return (
    <>
      <Progress value={Math.max(1, part * 100)} size="sm" animated aria-label={t('export.progress')} />
      <div className={classes.foot}>
        <span>
          {`${Math.floor(part * 100)}% · ${
            left == null
              ? t(`export.stage.${progress?.phase ?? 'preparing'}`)
              : t('export.left', { time: clockText(left) })
          }`}
        </span>
        <Button size="compact-xs" variant="default" onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  )
}

function Done({ job: { settings, done, address } }: { job: Extract<ExportJob, { state: 'done' }> }) {
  const { t } = useTranslation('editor')
  const file = `${settings.name}.${settings.format}`
  const facts = [clockText(done.durationSec), bytesText(done.file.size), codecText(done.videoCodec)]
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: subtitles are in the picture */}
      <video src={address} controls playsInline preload="metadata" />
      <div className={classes.foot}>
        <span title={file}>
          {file}
          <br />
          {facts.join(' · ')}
        </span>
        <Button
          size="compact-xs"
          flex="none"
          leftSection={<IconDownload size={14} stroke={1.7} />}
          onClick={() => download(address, file)}
        >
          {t('export.downloadAgain')}
        </Button>
      </div>
    </>
  )
}

function Failed({ job: { settings, failure } }: { job: Extract<ExportJob, { state: 'failed' }> }) {
  const { t } = useTranslation('editor')
  const { start } = useBrowserExport()
  return (
    <>
      <p className={classes.failure} role="alert">
        {failureText(failure, t, 'export.failed')}
      </p>
      <div className={classes.foot}>
        <Button size="compact-xs" variant="light" onClick={() => start(settings)}>
          {t('export.retry')}
        </Button>
      </div>
    </>
  )
}
