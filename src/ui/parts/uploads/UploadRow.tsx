import { Progress } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { clockText } from '#shared/timing/time-text.ts'
import { IconAction } from '../IconAction.tsx'
import { sizeText } from '../size-text.ts'
import type { PassFocus } from './pass-focus.ts'
import { canPause, isFinishing, isOpen, type QueuedUpload, remainingSec, sentBytes } from './queue.ts'
import classes from './UploadList.module.css'
import type { UploadQueue } from './upload-queue.ts'

const ICON = { size: 16, stroke: 1.8 } as const

interface UploadRowProps<F> {
  one: QueuedUpload<F>
  queue: UploadQueue<unknown, F>
  words(fault: F, name: string): string
  onPass: PassFocus
}

/** One file of a queue. */
export function UploadRow<F>({ one, queue, words, onPass }: UploadRowProps<F>) {
  const { t, i18n } = useTranslation('common')
  const { id, name, stage, part, paused, fault } = one
  if (fault !== null) return <FailedRow {...{ one, fault, queue, words, onPass }} />
  const state = stateOf(one)
  const percent = stage === 'done' ? 100 : Math.max(2, Math.round(part * 100))
  const isMeasured = stage !== 'checking' && state !== 'finishing' && !(stage === 'working' && part === 0)
  return (
    <li className={classes.row}>
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.acts}>
        {(paused || canPause(one)) && (
          // one button, which keeps the focus
          <IconAction
            label={t(paused ? 'uploads.resume' : 'uploads.pause', { name })}
            icon={paused ? <IconPlayerPlay {...ICON} /> : <IconPlayerPause {...ICON} />}
            onClick={() => (paused ? queue.resume(id) : queue.pause(id))}
          />
        )}
        {isOpen(one) && (
          <IconAction
            label={t('uploads.cancel', { name })}
            icon={<IconX {...ICON} />}
            onClick={({ currentTarget }) => {
              onPass(currentTarget)
              queue.cancel(id)
            }}
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

type Shown = 'waiting' | 'checking' | 'sending' | 'finishing' | 'working' | 'paused' | 'done'

function stateOf(one: QueuedUpload<unknown>): Shown {
  if (isFinishing(one)) return 'finishing'
  if (one.paused && one.stage !== 'working') return 'paused'
  return one.stage === 'failed' ? 'done' : one.stage
}

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

function FailedRow<F>({ one, fault, queue, words, onPass }: UploadRowProps<F> & { fault: F }) {
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
        <IconAction
          label={t('uploads.remove', { name })}
          icon={<IconX {...ICON} />}
          onClick={({ currentTarget }) => {
            onPass(currentTarget)
            queue.cancel(id)
          }}
        />
      </span>
    </li>
  )
}
