import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TRAINING_STEPS, type TrainingStep } from './common/steps.ts'
import classes from './StepBar.module.css'

interface StepBarProps {
  step: TrainingStep
  /** Steps whose content is complete. */
  done: readonly TrainingStep[]
  disabled: boolean
  onStep(step: TrainingStep): void
}

/** The steps of a training, each of which can be gone to. */
export function StepBar({ step, done, disabled, onStep }: StepBarProps) {
  const { t } = useTranslation('training')
  return (
    <nav aria-label={t('submission.steps.label')}>
      <ol className={classes.steps}>
        {TRAINING_STEPS.map((one, index) => {
          const isDone = done.includes(one) && one !== step
          return (
            <li key={one}>
              <button
                type="button"
                className={classes.step}
                aria-current={one === step ? 'step' : undefined}
                data-done={isDone || undefined}
                disabled={disabled && one !== 'intro'}
                onClick={() => onStep(one)}
              >
                <span className={classes.number} aria-hidden>
                  {isDone ? <IconCheck size={14} stroke={2.4} /> : index + 1}
                </span>
                <span>{t(`submission.steps.${one}`)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
