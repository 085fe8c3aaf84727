import { Notifications } from '@mantine/notifications'
import { useNoticesPlaced } from '#ui/parts/notice-place.ts'
import classes from './Notices.module.css'

/** The notices: above the timeline in the editor (E1.19), at the top of the other pages. */
export function Notices() {
  const placed = useNoticesPlaced()
  return (
    <Notifications
      classNames={{ root: classes.notices }}
      position={placed ? 'bottom-center' : 'top-center'}
      containerWidth={placed ? 400 : undefined}
      limit={3}
    />
  )
}
