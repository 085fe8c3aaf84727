import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './TrainingProgress.module.css'
import type { TrainingState } from './use-training.ts'

type Running = Extract<TrainingState, { part: number }>

/** From which part of the work on the server does what, the last first. */
const STEPS = [
  { from: 0.8, step: 'make' },
  { from: 0.4, step: 'cut' },
  { from: 0.1, step: 'find' },
  { from: 0, step: 'wait' },
] as const

/** Sending takes a part of the bar, the work on the server the rest. */
const SENDING_PART = 0.2

const stepOf = ({ at, part }: Running) =>
  at === 'sending' ? 'send' : (STEPS.find(({ from }) => part >= from)?.step ?? 'wait')

/** Says what is done for a presenter and how far it is, and cancels it. */
export function TrainingProgress({ state, onCancel }: { state: Running; onCancel(): void }) {
  const { t } = useTranslation(['training', 'common'])
  const { at, part } = state
  const percent = Math.round((at === 'sending' ? part * SENDING_PART : SENDING_PART + part * (1 - SENDING_PART)) * 100)
  return (
    <div className={classes.box}>
      <div className={classes.line}>
        <span role="status">{t(`photo.step.${stepOf(state)}`)}</span>
        <span className="tabular" aria-hidden>
          {percent} %
        </span>
      </div>
      <Progress value={percent} size={6} transitionDuration={200} aria-label={t('photo.progress')} />
      <Button variant="default" mt={8} onClick={onCancel} autoFocus>
        {t('common:action.cancel')}
      </Button>
    </div>
  )
}
