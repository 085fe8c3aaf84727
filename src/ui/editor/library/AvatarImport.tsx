import { lazy, Suspense } from 'react'
import { offerAvatar, useOfferedAvatar } from '../common/avatar-offer.ts'

const AvatarDialog = lazy(async () => ({ default: (await import('./AvatarDialog.tsx')).AvatarDialog }))

/** Opens the avatar check for a 3D presenter that was dropped or chosen anywhere. */
export function AvatarImport() {
  const file = useOfferedAvatar()
  if (!file) return null
  return (
    <Suspense>
      <AvatarDialog file={file} onClose={() => offerAvatar(null)} />
    </Suspense>
  )
}
