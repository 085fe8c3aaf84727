import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useDesk } from '../desk/desk-context.ts'
import classes from './Notices.module.css'

/** Tells that another tab is editing this project, and offers to take over. */
export function LeaseBanner() {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const writer = useWriter()
  if (writer) return null
  return (
    <div className={classes.banner} role="status">
      <IconEye size={16} stroke={1.6} aria-hidden />
      <span>{t('lease.watching')}</span>
      <Button size="compact-sm" variant="white" onClick={desk.takeOver}>
        {t('lease.takeOver')}
      </Button>
    </div>
  )
}
