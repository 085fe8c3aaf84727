import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EditMenuItem } from './EditMenuItem.tsx'
import { useEdit } from './use-edit.ts'

/** The entry of a context menu that locks or unlocks the track of the selection. */
export function LockItem({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('timeline')
  const { track, why, lock } = useEdit()
  const Icon = track?.locked ? IconLockOpen : IconLock
  return (
    <EditMenuItem
      label={t(track?.locked ? 'menu.unlock' : 'menu.lock')}
      icon={<Icon size={15} stroke={1.6} />}
      refused={why.lock()}
      keys="lock"
      act={lock}
      onClose={onClose}
    />
  )
}
