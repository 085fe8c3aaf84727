import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useModes } from '../common/modes/modes-context.ts'
import { useFindingText } from '../common/use-finding-text.ts'
import classes from './Player.module.css'

/** The preview warning, until the user closes it (E15.10). */
export function WarningStrip() {
  const { t } = useTranslation('editor')
  const textOf = useFindingText()
  const { warning, closeWarning } = useModes()
  if (!warning) return null
  const found = warning !== 'default'
  const Icon = found ? IconAlertTriangle : IconInfoCircle
  return (
    <div className={classes.warning} data-found={found || undefined} role="status">
      <Icon size={16} stroke={1.7} aria-hidden />
      <span>{found ? textOf(warning) : t('player.defaultWarning')}</span>
      <CloseButton size="sm" variant="transparent" c="inherit" aria-label={t('close')} onClick={closeWarning} />
    </div>
  )
}
