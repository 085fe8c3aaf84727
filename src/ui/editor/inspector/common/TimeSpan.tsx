import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { roundSec } from '#shared/base/num.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { useInTurn } from '#ui/parts/use-in-turn.ts'
import { useSent } from '#ui/parts/use-sent.ts'
import classes from './TimeSpan.module.css'

interface TimeSpanProps {
  /** Seconds of the scene. */
  startSec: number
  endSec: number
  /** A returned promise settles when the times have the answer. */
  onChange(startSec: number, endSec: number): unknown
}

/** Start and end in seconds of the scene; arrow keys step by one frame. */
export function TimeSpan({ startSec, endSec, onChange }: TimeSpanProps) {
  const sent = useSent({ startSec, endSec })
  const put = useInTurn((part: { startSec?: number; endSec?: number }) => {
    const next = { ...sent.shown, ...part }
    sent.send(next)
    return sent.end(onChange(next.startSec, next.endSec))
  })
  const { t } = useTranslation('editor')
  const frameRate = useProjectField('frameRate')
  const box = (label: string, value: number, change: (sec: number) => void) => (
    <NumberInput
      className={classes.sec}
      size="xs"
      hideControls
      aria-label={label}
      min={0}
      step={frameSec(frameRate)}
      decimalScale={2}
      fixedDecimalScale
      suffix=" s"
      key={value}
      defaultValue={roundSec(value)}
      onBlur={(event) => {
        const typed = Number.parseFloat(event.currentTarget.value)
        if (Number.isFinite(typed) && Math.abs(typed - value) > 0.004) change(typed)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
  return (
    <div className={classes.span}>
      {box(t('inspector.start'), sent.shown.startSec, (sec) => put({ startSec: sec }))}
      <span aria-hidden>–</span>
      {box(t('inspector.end'), sent.shown.endSec, (sec) => put({ endSec: sec }))}
    </div>
  )
}
