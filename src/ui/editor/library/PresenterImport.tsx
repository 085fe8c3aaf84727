import { lazy, Suspense } from 'react'
import { offerPresenter, useOfferedPresenter } from '../common/presenter-offer.ts'

const CHECKS = {
  avatar: lazy(async () => ({ default: (await import('./AvatarDialog.tsx')).AvatarDialog })),
  film: lazy(async () => ({ default: (await import('./FilmDialog.tsx')).FilmDialog })),
}

/** Opens the check of a file that is to become a presenter, wherever it was dropped or chosen. */
export function PresenterImport() {
  const offer = useOfferedPresenter()
  if (!offer) return null
  const Check = CHECKS[offer.kind]
  return (
    <Suspense>
      <Check file={offer.file} onClose={() => offerPresenter(null)} />
    </Suspense>
  )
}
