import { Button, Group, Progress, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Submission } from '#shared/api/submissions.ts'
import { isToneType, REVIEW_DAYS } from '#shared/model/training-types.ts'
import { longDate } from '#ui/screens/layout/long-date.ts'
import { VoiceResult } from '#ui/screens/voices/VoiceResult.tsx'
import { isResultGone } from '../common/use-submissions.ts'
import classes from './StatusView.module.css'
import { SubmissionActs } from './SubmissionActs.tsx'

/** The stages of a submission, of which each but the first is a status. */
const STAGES = ['submitted', 'review', 'production', 'complete'] as const

/** A submission that can be changed no more: which stage it is in, how far it is, and what can be done with it. */
export function StatusView({ submission, onLeave }: { submission: Submission; onLeave(): void }) {
  const { t } = useTranslation('training')
  const { name, type, resultId, status, progress, submitTime, endTime, usableUntil } = submission
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const isGone = isResultGone(submission)
  const madeVoiceId = status === 'complete' && isToneType(type) ? resultId : null
  const headline = isGone ? 'deleted' : status === 'complete' ? 'ready' : 'thanks'
  const at = (STAGES as readonly string[]).indexOf(status)
  const percent = Math.round(progress * 100)
  const notes = {
    submitted: submitTime && longDate(submitTime),
    review: status === 'review' && t('submission.stage.reviewText', { count: REVIEW_DAYS }),
    production: status === 'production' && t('submission.progress', { percent }),
    complete:
      (usableUntil && !isGone && t('submission.stage.usable', { date: longDate(usableUntil) })) ||
      (endTime && longDate(endTime)),
  }
  return (
    <div className={classes.view}>
      <Title ref={title} tabIndex={-1} order={2} fz={20}>
        {t(`submission.stage.${headline}`, { name })}
      </Title>
      <Text c="dimmed">{t(`submission.stage.${headline}Text`)}</Text>
      {madeVoiceId !== null && <VoiceResult voiceId={madeVoiceId} />}
      <ol className={classes.stages}>
        {STAGES.map((stage, index) => {
          const isDone = index < at || status === 'complete'
          return (
            <li key={stage} data-done={isDone || undefined} aria-current={index === at && !isDone ? 'step' : undefined}>
              <span className={classes.dot} aria-hidden>
                {isDone && <IconCheck size={14} stroke={2.4} />}
              </span>
              <div>
                <strong>{t(`submission.stage.${stage}`)}</strong>
                {notes[stage] && <small>{notes[stage]}</small>}
                {stage === 'production' && status === 'production' && (
                  <Progress
                    value={percent}
                    size={6}
                    mt={6}
                    maw={280}
                    aria-label={t('submission.progress', { percent })}
                  />
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <Group gap="xs">
        {madeVoiceId === null && <SubmissionActs submission={submission} onGone={onLeave} />}
        <Button size="compact-sm" variant="default" onClick={onLeave}>
          {t('submission.toOverview')}
        </Button>
      </Group>
    </div>
  )
}
