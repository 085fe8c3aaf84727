import { useTranslation } from 'react-i18next'
import {
  isToneType,
  REVIEW_DAYS,
  TRAINED_YEARS,
  TRAINING_WINDOW_DAYS,
  type TrainingType,
  TURNAROUND_HOURS,
} from '#shared/model/training-types.ts'
import classes from './Introduction.module.css'

const DAY_HOURS = 24

interface FactsProps {
  type: TrainingType
  /** Whether the server trains presenters itself, which is a matter of minutes. */
  ownTrainer: boolean
  /** Whether the operator reviews what is submitted. */
  reviewed: boolean
  /** Whether a counted number of trainings was bought. */
  bought: boolean
}

/** Says how long a training takes, when it is reviewed, until when one that was bought can be submitted, and how long it is used. */
export function Facts({ type, ownTrainer, reviewed, bought }: FactsProps) {
  const { t } = useTranslation('training')
  const [from, to] = TURNAROUND_HOURS[type]
  const turnaround = isToneType(type)
    ? t('submission.fact.minutes')
    : ownTrainer
      ? t('submission.fact.ownTrainer')
      : from < to
        ? t('submission.fact.days', { from: from / DAY_HOURS, to: to / DAY_HOURS })
        : t('submission.fact.hours', { count: from })
  const facts = [
    ['turnaround', turnaround],
    ...(reviewed ? [['review', t('submission.fact.reviewDays', { count: REVIEW_DAYS })] as const] : []),
    ...(bought ? [['window', t('submission.fact.windowDays', { count: TRAINING_WINDOW_DAYS })] as const] : []),
    ['use', t('submission.fact.useYears', { count: TRAINED_YEARS })],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([fact, value]) => (
        <div key={fact}>
          <dt>{t(`submission.fact.${fact}`)}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
