import { MantineThemeProvider } from '@mantine/core'
import { Notifications, notificationsStore } from '@mantine/notifications'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { makeRoom } from './make-room.ts'
import classes from './Notices.module.css'

/** The notices: above the timeline in the editor (E1.19), at the lower edge of the other pages. */
export function Notices() {
  const { t } = useTranslation('common')
  const closeButtonProps = { 'aria-label': t('action.close') }
  useEffect(() => notificationsStore.subscribe(() => makeRoom()), [])
  return (
    <MantineThemeProvider theme={{ components: { Notification: { defaultProps: { closeButtonProps } } } }}>
      <Notifications classNames={{ root: classes.notices }} position="bottom-center" containerWidth={400} limit={3} />
    </MantineThemeProvider>
  )
}
