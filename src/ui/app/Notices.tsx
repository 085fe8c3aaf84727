import { Notifications, notificationsStore } from '@mantine/notifications'
import { useEffect } from 'react'
import { useNoticesPlaced } from '#ui/parts/notice-place.ts'
import { makeRoom } from './make-room.ts'
import classes from './Notices.module.css'

/** The notices: above the timeline in the editor (E1.19), at the top of the other pages. */
export function Notices() {
  const placed = useNoticesPlaced()
  useEffect(() => notificationsStore.subscribe(() => makeRoom()), [])
  return (
    <Notifications
      classNames={{ root: classes.notices }}
      position={placed ? 'bottom-center' : 'top-center'}
      containerWidth={placed ? 400 : undefined}
      limit={3}
    />
  )
}
