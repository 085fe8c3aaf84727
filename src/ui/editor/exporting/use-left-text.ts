import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { clockText } from '#shared/timing/time-text.ts'
import { notify } from '#ui/parts/notify.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { SHOWN_MS } from '#ui/parts/shown-ms.ts'
import { useSecondsLeft } from '#ui/session/use-minutes.ts'

/** Returns the time of video that the workspace has left, as text. That it cannot be loaded shows for a second (E19.08). */
export function useLeftText(): string {
  const { t } = useTranslation('editor')
  const { data: left, error } = useSecondsLeft()
  useEffect(() => {
    if (!error) return
    const message = t('export.benefitsFailed', { reason: reasonOf(error, t) })
    notify('benefits-failed', { color: 'red', message, autoClose: SHOWN_MS.benefits })
  }, [error, t])
  if (left === undefined) return '–'
  return left === null ? t('export.unlimited') : clockText(left)
}
