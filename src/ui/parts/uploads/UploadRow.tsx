import { Progress } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { clockText } from '#shared/timing/time-text.ts'
import { IconAction } from '../IconAction.tsx'
import { sizeText } from '../size-text.ts'
import { canPause, isOpen, type QueuedUpload, remainingSec, sentBytes } from './queue.ts'
import classes from './UploadList.module.css'
import type { UploadQueue } from './upload-queue.ts'

const ICON = { size: 16, stroke: 1.8 } as const

interface UploadRowProps<F> {
  one: QueuedUpload<F>
  queue: UploadQueue<unknown, F>
  words(fault: F, name: string): string
}

/** One file of a queue. */
export function UploadRow<F>({ one, queue, words }: UploadRowProps<F>) {
  const { t, i18n } = useTranslation('common')
  const { id, name, stage, part, paused, fault } = one
  if (fault !== null) return <FailedRow {...{ one, fault, queue, words }} />
  const state = paused && stage !== 'working' ? 'paused' : stage === 'failed' ? 'done' : stage
  const percent = stage === 'done' ? 100 : Math.max(2, Math.round(part * 100))
  const isMeasured = stage !== 'checking' && !(stage === 'working' && part === 0)
  return (
    <li className={classes.row}>
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.acts}>
        {canPause(one) && (
          <IconAction
            label={t('uploads.pause', { name })}
            icon={<IconPlayerPause {...ICON} />}
            onClick={() => queue.pause(id)}
          />
        )}
        {paused && (
          <IconAction
            label={t('uploads.resume', { name })}
            icon={<IconPlayerPlay {...ICON} />}
            onClick={() => queue.resume(id)}
          />
        )}
        {isOpen(one) && (
          <IconAction
            label={t('uploads.cancel', { name })}
            icon={<IconX {...ICON} />}
            onClick={() => queue.cancel(id)}
          />
        )}
      </span>
      <Progress
        className={classes.bar}
        size={4}
        value={isMeasured ? (stage === 'waiting' ? 0 : percent) : 100}
        animated={!isMeasured && !paused}
        color={stage === 'done' ? 'green' : paused ? 'gray' : undefined}
        aria-label={t(`uploads.label.${state}`, { name })}
      />
      <small className="tabular">{said(one, state, t, i18n.language)}</small>
    </li>
  )
}

type Shown = 'waiting' | 'checking' | 'sending' | 'working' | 'paused' | 'done'

/** Returns `2.1 MB of 5.8 MB · 0:12 left`, or what is done with the file. */
function said(one: QueuedUpload<unknown>, state: Shown, t: TFunction<'common'>, language: string): string {
  const size = sizeText(one.sizeBytes, language)
  const sent = t('uploads.sent', { sent: sizeText(sentBytes(one), language), size })
  if (state === 'sending') {
    const sec = remainingSec(one, Date.now())
    return sec === null ? sent : `${sent} · ${t('uploads.left', { time: clockText(Math.ceil(sec)) })}`
  }
  const word = t(`uploads.stage.${state}`)
  return state === 'paused' && one.stage === 'sending' ? `${word} · ${sent}` : `${word} · ${size}`
}

function FailedRow<F>({ one, fault, queue, words }: UploadRowProps<F> & { fault: F }) {
  const { t } = useTranslation('common')
  const { id, name } = one
  const sentence = words(fault, name)
  return (
    <li className={classes.row}>
      <span className={classes.fault} role="alert">
        {sentence.includes(name) ? sentence : `${name}: ${sentence}`}
      </span>
      <span className={classes.acts}>
        {queue.canRetry(fault) && (
          <IconAction
            label={t('uploads.retry', { name })}
            icon={<IconRefresh {...ICON} />}
            onClick={() => queue.retry(id)}
          />
        )}
        <IconAction label={t('uploads.remove', { name })} icon={<IconX {...ICON} />} onClick={() => queue.cancel(id)} />
      </span>
    </li>
  )
}
