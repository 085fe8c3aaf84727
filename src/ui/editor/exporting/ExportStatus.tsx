import { Button, CloseButton, Popover, Progress, RingProgress } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kindOfFormat } from '#shared/model/export-settings.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { download } from '#ui/parts/download.ts'
import { notify } from '#ui/parts/notify.ts'
import { failedMedium, failureText } from '../common/failure-text.ts'
import { mediumName } from '../common/medium-name.ts'
import { type ExportJob, useBrowserExport } from './browser-export.ts'
import classes from './ExportStatus.module.css'
import { bytesText, codecText } from './estimates.ts'
import { watchExport } from './watch-export.tsx'

/** Shifts the opened panel to the edge of the window, beside the stage, however far that is from the line. */
const PLACE = { mainAxis: 8, crossAxis: 1000 }
const SHIFT = { shift: { limiter: undefined } }
/** Below dialogs: the film of the export plays in one. */
const LAYER = 190

/** The export of this tab as one line, which opens its progress, its file or why it failed (E1.22). */
export function ExportStatus() {
  const { job } = useBrowserExport()
  return job && <Status key={job.state} job={job} />
}

/** The panel opens by itself after a failure alone: the file of an export that is ready has been downloaded already. */
function Status({ job }: { job: ExportJob }) {
  const { t } = useTranslation('editor')
  const { dismiss } = useBrowserExport()
  const [open, setOpen] = useState(job.state === 'failed')
  const { name } = job.settings
  const isReady = job.state === 'done'
  useEffect(() => {
    if (isReady) notify('export', { color: 'green', message: t('export.ready'), autoClose: 5000 })
  }, [isReady, t])
  const title = {
    running: t('export.exporting', { name }),
    done: t('export.ready'),
    failed: t('export.failed'),
  }[job.state]
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      offset={PLACE}
      middlewares={SHIFT}
      width={300}
      zIndex={LAYER}
      withRoles={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes.line}
          data-state={job.state}
          leftSection={<Sign job={job} />}
          title={title}
          aria-label={title}
          onClick={() => setOpen(!open)}
        >
          {job.state === 'running' && percentText(job)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm" className={classes.panel} role="region" aria-label={t('export.title')}>
        <div className={classes.head}>
          <strong role="status">{title}</strong>
          {job.state !== 'running' && <CloseButton size="sm" aria-label={t('close')} onClick={dismiss} />}
        </div>
        {job.state === 'running' && <Running job={job} />}
        {job.state === 'done' && <Done job={job} />}
        {job.state === 'failed' && <Failed job={job} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function Sign({ job }: { job: ExportJob }) {
  if (job.state === 'done') return <IconCircleCheck size={16} stroke={1.7} />
  if (job.state === 'failed') return <IconAlertTriangle size={16} stroke={1.7} />
  return <RingProgress size={18} thickness={3} sections={[{ value: partOf(job) * 100, color: 'var(--accent)' }]} />
}

type RunningJob = Extract<ExportJob, { state: 'running' }>

const partOf = ({ progress }: RunningJob) => progress?.part ?? 0

const percentText = (job: RunningJob) => `${Math.floor(partOf(job) * 100)}%`

/** The remaining time, or what the export does while that is unknown. */
function leftText({ progress }: RunningJob, t: TFunction<'editor'>): string {
  const left = progress?.leftSec
  if (left == null) return t(`export.stage.${progress?.phase ?? 'preparing'}`)
  return left < 60 ? t('export.leftSeconds', { seconds: left }) : t('export.leftMinutes', { minutes: left / 60 })
}

function Running({ job }: { job: RunningJob }) {
  const { t } = useTranslation('editor')
  const { cancel } = useBrowserExport()
  return (
    <>
      <Progress value={Math.max(1, partOf(job) * 100)} size="sm" animated aria-label={t('export.progress')} />
      <div className={classes.foot}>
        <span>{`${percentText(job)} · ${leftText(job, t)}`}</span>
        <Button size="compact-xs" variant="default" onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  )
}

function Done({ job: { settings, mayFail, done, address } }: { job: Extract<ExportJob, { state: 'done' }> }) {
  const { t } = useTranslation(['editor', 'common'])
  const project = useProject()
  const file = `${settings.name}.${settings.format}`
  const kind = kindOfFormat(settings.format)
  const facts = [
    clockText(done.durationSec),
    bytesText(done.file.size),
    codecText(done.videoCodec ?? done.audioCodec ?? ''),
  ]
  return (
    <>
      {kind === 'animation' && <img src={address} alt="" style={{ width: '100%' }} />}
      {kind === 'video' && (
        <button
          type="button"
          className={classes.watch}
          aria-label={t('common:player.begin', { name: settings.name })}
          onClick={() => watchExport(settings.name, address, t('close'))}
        >
          <video src={address} muted playsInline preload="metadata" />
          <IconPlayerPlayFilled className={classes.play} size={20} aria-hidden />
        </button>
      )}
      {kind === 'sound' && (
        // biome-ignore lint/a11y/useMediaCaption: subtitles are a file of their own
        <audio src={address} controls preload="metadata" style={{ width: '100%' }} />
      )}
      <div className={classes.foot}>
        <span title={file}>
          {file}
          <br />
          {facts.join(' · ')}
          {done.keptPart > 0 && (
            <>
              <br />
              {t('export.kept', { percent: Math.round(done.keptPart * 100) })}
            </>
          )}
          {mayFail.length > 0 && (
            <>
              <br />
              {t('export.leftOut', { names: mayFail.map((url) => mediumName(project, url)).join(', ') })}
            </>
          )}
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

function Failed({ job: { settings, mayFail, failure } }: { job: Extract<ExportJob, { state: 'failed' }> }) {
  const { t } = useTranslation('editor')
  const { start } = useBrowserExport()
  // the next export is made by another worker
  const isReplaced = failure.code === 'worker_failed'
  const medium = failedMedium(failure)
  return (
    <>
      <p className={classes.failure} role="alert">
        {isReplaced ? t('export.failed') : failureText(failure, t, 'export.failed')}
      </p>
      {medium && <small className={classes.hint}>{t('export.withoutMediumHint')}</small>}
      <div className={classes.foot}>
        <Button size="compact-xs" variant="light" onClick={() => start(settings, { mayFail })}>
          {t('export.retry')}
        </Button>
        {medium && (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => start(settings, { mayFail: [...mayFail, medium.url] })}
          >
            {t('export.withoutMedium')}
          </Button>
        )}
      </div>
    </>
  )
}
