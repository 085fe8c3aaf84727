import { Button, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import type { ExportDone, ExportProgress } from '#shared/protocol/export.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { failureText } from '../common/failure-text.ts'
import classes from './Export.module.css'
import { bytesText, codecText } from './estimates.ts'

type State =
  | { kind: 'running' }
  | { kind: 'done'; done: ExportDone; address: string }
  | { kind: 'failed'; failure: Failure }

interface BrowserExportProps {
  settings: RenderSettings
  onRunning(running: boolean): void
  onAgain(): void
  onClose(): void
}

/** Renders in this tab: shows progress, current step and remaining time, then the file. */
export function BrowserExport({ settings, onRunning, onAgain, onClose }: BrowserExportProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const [state, setState] = useState<State>({ kind: 'running' })
  const link = useRef<HTMLAnchorElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one export for each time the dialog gets here
  useEffect(() => {
    let gone = false
    let address = ''
    onRunning(true)
    void session
      .render(settings, (next) => !gone && setProgress(next))
      .then((result) => {
        if (gone) return
        onRunning(false)
        if (!result.ok) {
          setState({ kind: 'failed', failure: result.error })
          return
        }
        address = URL.createObjectURL(result.value.file)
        setState({ kind: 'done', done: result.value, address })
      })
    return () => {
      gone = true
      onRunning(false)
      session.cancelRender()
      if (address) URL.revokeObjectURL(address)
    }
  }, [])
  useEffect(() => {
    if (state.kind === 'done') link.current?.click()
  }, [state.kind])

  if (state.kind === 'failed') {
    return (
      <EmptyBox
        failed
        text={
          state.failure.code === 'cancelled' ? t('export.cancelled') : failureText(state.failure, t, 'export.failed')
        }
        action={{ label: t('export.again'), onClick: onAgain }}
      />
    )
  }
  if (state.kind === 'done') {
    const { file, durationSec } = state.done
    return (
      <div className={classes.done}>
        {/* biome-ignore lint/a11y/useMediaCaption: subtitles are in the picture */}
        <video src={state.address} controls playsInline />
        <h3>{t('export.ready')}</h3>
        <p>{`${clockText(durationSec)} · ${bytesText(file.size)} · ${codecText(state.done.videoCodec)} · ${codecText(state.done.audioCodec)}`}</p>
        <div className={classes.buttons}>
          <Button
            ref={link}
            component="a"
            href={state.address}
            download={`${settings.name}.${settings.format}`}
            leftSection={<IconDownload size={16} stroke={1.7} />}
          >
            {t('export.download')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    )
  }
  const part = progress?.part ?? 0
  return (
    <div className={classes.work}>
      <div className={classes.stage}>
        <strong role="status">{t(`export.stage.${progress?.phase ?? 'preparing'}`)}</strong>
        <span className={classes.percent}>{`${Math.floor(part * 100)}%`}</span>
      </div>
      <Progress value={Math.max(1, part * 100)} size="md" animated aria-label={t('export.progress')} />
      <div className={classes.detail}>
        <span>{progress ? t('export.frames', { done: progress.framesDone, total: progress.framesTotal }) : ' '}</span>
        <span>{progress?.leftSec != null && t('export.left', { time: clockText(progress.leftSec) })}</span>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={session.cancelRender}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
