import { Badge, Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Submission } from '#shared/api/submissions.ts'
import { isToneType } from '#shared/model/training-types.ts'
import { longDate } from '#ui/screens/layout/long-date.ts'
import { isResultGone } from '../common/use-submissions.ts'
import { SubmissionActs } from '../status/SubmissionActs.tsx'
import { STATUS_COLORS } from '../status/status-colors.ts'
import classes from './Earlier.module.css'

interface SubmissionCardProps {
  submission: Submission
  /** Whether it names its type. */
  mixed?: boolean
  onOpen(submission: Submission): void
  onGone?(id: string): void
}

/** The words of the button that opens a submission. */
const OPEN = { draft: 'continue', refused: 'resubmit', failed: 'resubmit' } as const

/** One submission: its status, why it was refused, how far it is, and what can be done with it. */
export function SubmissionCard({ submission, mixed, onOpen, onGone }: SubmissionCardProps) {
  const { t } = useTranslation('training')
  const { name, type, status, reason, progress, createTime, submitTime } = submission
  const word = status in OPEN ? OPEN[status as keyof typeof OPEN] : 'details'
  const percent = Math.round(progress * 100)
  const isGone = isResultGone(submission)
  const title = name || t('submission.unnamed')
  const when = t(submitTime ? 'submission.submittedOn' : 'submission.begunOn', {
    date: longDate(submitTime ?? createTime),
  })
  return (
    <li className={classes.card}>
      <div className={classes.words}>
        <div className={classes.head}>
          <strong>{title}</strong>
          <Badge size="sm" variant="light" tt="none" fw={500} color={isGone ? 'gray' : STATUS_COLORS[status]}>
            {t(`submission.status.${isGone ? 'deleted' : status}`)}
          </Badge>
        </div>
        {(status === 'refused' || status === 'failed') && reason && <p>{reason}</p>}
        {status === 'production' && (
          <Progress value={percent} size={6} mt={8} aria-label={t('submission.progress', { percent })} />
        )}
        <small>{mixed ? `${t(isToneType(type) ? `tone.${type}` : `avatar.${type}`)} · ${when}` : when}</small>
      </div>
      <div className={classes.acts}>
        <SubmissionActs submission={submission} onGone={() => onGone?.(submission.id)} />
        <Button
          size="compact-sm"
          variant={word === 'details' ? 'default' : 'filled'}
          aria-label={t('labelled', { label: t(`submission.${word}`), value: title })}
          onClick={() => onOpen(submission)}
        >
          {t(`submission.${word}`)}
        </Button>
      </div>
    </li>
  )
}
