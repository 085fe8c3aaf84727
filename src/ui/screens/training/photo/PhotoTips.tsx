import { IconBulb, IconEye, IconMoodSmile, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './PhotoTips.module.css'

const TIPS = [
  { tip: 'face', Icon: IconEye },
  { tip: 'light', Icon: IconBulb },
  { tip: 'mouth', Icon: IconMoodSmile },
  { tip: 'shoulders', Icon: IconUser },
] as const

/** Says which photos become good presenters. */
export function PhotoTips() {
  const { t } = useTranslation('training')
  return (
    <ul className={classes.tips} aria-label={t('photo.tips')}>
      {TIPS.map(({ tip, Icon }) => (
        <li key={tip}>
          <Icon size={18} stroke={1.5} aria-hidden />
          {t(`photo.tip.${tip}`)}
        </li>
      ))}
    </ul>
  )
}
