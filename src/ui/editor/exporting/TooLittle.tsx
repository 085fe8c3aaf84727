import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { clockText } from '#shared/timing/time-text.ts'
import { useSecondsLeft } from '#ui/session/use-minutes.ts'
import { useBuy } from '../common/buy-context.ts'
import classes from './TooLittle.module.css'

/** Says that less time is left than an export costs, with the way to buy more. */
export function TooLittle({ neededSec }: { neededSec: number }) {
  const { t } = useTranslation('editor')
  const buy = useBuy()
  const left = useSecondsLeft().data
  if (left == null || left >= neededSec) return null
  return (
    <div className={classes.short} role="status">
      <span>{t('export.tooLittle', { needed: clockText(neededSec), left: clockText(left) })}</span>
      {buy && (
        <Button size="compact-xs" variant="light" onClick={() => buy('VIDEO_DURATION')}>
          {t('export.buy.VIDEO_DURATION')}
        </Button>
      )}
    </div>
  )
}
