import { Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Paying.module.css'
import { announcedMinutes, timeLeftText } from './time-left.ts'

interface CountDownProps {
  /** When it ends, by the clock of this machine, in milliseconds since 1970. */
  untilMs: number
  isRunning: boolean
  /** Called each second from the end on, while it runs. */
  onEnd(): void
}

/** The time in which an order can be paid, second by second; it is announced only now and then. */
export function CountDown({ untilMs, isRunning, onEnd }: CountDownProps) {
  const { t } = useTranslation('purchase')
  const [nowMs, setNowMs] = useState(Date.now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is that of the moment
  useEffect(() => {
    if (!isRunning) return
    const tick = setInterval(() => {
      setNowMs(Date.now())
      if (Date.now() >= untilMs) onEnd()
    }, 1000)
    return () => clearInterval(tick)
  }, [isRunning, untilMs])
  return (
    <>
      <Text fz={13} c="dimmed" aria-hidden>
        {t('pay.left')} <span className={classes.left}>{timeLeftText(untilMs - nowMs)}</span>
      </Text>
      <VisuallyHidden role="status">{t('pay.minutes', { count: announcedMinutes(untilMs - nowMs) })}</VisuallyHidden>
    </>
  )
}
