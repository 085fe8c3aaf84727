import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Film.module.css'

/** Says that a filmed mouth does not follow the speech, and what to film instead. */
export function LipsAdvice() {
  const { t } = useTranslation('film')
  return (
    <div className={classes.advice} role="note">
      <IconInfoCircle size={16} stroke={1.7} aria-hidden />
      <div>
        <p>{t('lips')}</p>
        <p>{t('lipsAdvice')}</p>
      </div>
    </div>
  )
}
