import { MantineThemeProvider } from '@mantine/core'
import { Notifications, notificationsStore } from '@mantine/notifications'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { makeRoom } from './make-room.ts'
import classes from './Notices.module.css'

/** Width of the list, and a height that no notice has: the list scrolls, not a notice. In CSS pixels. */
const LIST = { containerWidth: 460, notificationMaxHeight: 2000 }

/** The notices as one list: above the timeline in the editor (E1.19), at the lower edge of the other pages, above an open dialog. */
export function Notices() {
  const { t } = useTranslation('common')
  const { notice: root, body, title, description, close: closeButton } = classes
  const look = {
    closeButtonProps: { 'aria-label': t('action.close') },
    classNames: { root, body, title, description, closeButton },
  }
  useEffect(() => notificationsStore.subscribe(() => makeRoom()), [])
  return (
    <MantineThemeProvider theme={{ components: { Notification: { defaultProps: look } } }}>
      <Notifications classNames={{ root: classes.notices }} position="bottom-center" limit={3} {...LIST} />
    </MantineThemeProvider>
  )
}
