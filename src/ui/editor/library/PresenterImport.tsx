import { lazy, Suspense } from 'react'
import { offerPresenter, useOfferedPresenter } from '../common/presenter-offer.ts'

const AvatarDialog = lazy(async () => ({ default: (await import('./AvatarDialog.tsx')).AvatarDialog }))
const FaceDialog = lazy(async () => ({ default: (await import('./FaceDialog.tsx')).FaceDialog }))
const FilmDialog = lazy(async () => ({ default: (await import('./FilmDialog.tsx')).FilmDialog }))
const KeyDialog = lazy(async () => ({ default: (await import('./KeyDialog.tsx')).KeyDialog }))

/** Opens the check of a file that is to become a presenter, wherever it was dropped or chosen; or of a film that is one. */
export function PresenterImport() {
  const offer = useOfferedPresenter()
  if (!offer) return null
  const onClose = () => offerPresenter(null)
  return (
    <Suspense>
      {offer.kind === 'avatar' && <AvatarDialog file={offer.file} onClose={onClose} />}
      {offer.kind === 'film' && <FilmDialog file={offer.file} onClose={onClose} />}
      {offer.kind === 'face' && <FaceDialog person={offer.person} onClose={onClose} />}
      {offer.kind === 'key' && <KeyDialog person={offer.person} onClose={onClose} />}
    </Suspense>
  )
}
