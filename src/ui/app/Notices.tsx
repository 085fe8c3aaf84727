import { Notifications, notificationsStore } from '@mantine/notifications'
import { useEffect } from 'react'
import { makeRoom } from './make-room.ts'
import classes from './Notices.module.css'

/** The notices: above the timeline in the editor (E1.19), at the lower edge of the other pages. */
export function Notices() {
  useEffect(() => notificationsStore.subscribe(() => makeRoom()), [])
  return (
    <Notifications classNames={{ root: classes.notices }} position="bottom-center" containerWidth={400} limit={3} />
  )
}
