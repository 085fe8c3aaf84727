import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Film.module.css'

/**
 * Says whether a filmed mouth follows the speech, and what to film where it does not.
 * @param follow whether it does: the film has a mesh of the face
 */
export function LipsAdvice({ follow }: { follow: boolean }) {
  const { t } = useTranslation('film')
  return (
    <div className={classes.advice} role="note">
      <IconInfoCircle size={16} stroke={1.7} aria-hidden />
      <div>
        <p>{t(follow ? 'lipsFollow' : 'lips')}</p>
        {!follow && <p>{t('lipsAdvice')}</p>}
      </div>
    </div>
  )
}
