import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AvatarTypes } from './avatar-types.tsx'
import { ChooseType } from './ChooseType.tsx'
import { PhotoPresenter } from './photo/PhotoPresenter.tsx'
import { TrainingPage } from './submission/TrainingPage.tsx'

/** Makes a presenter as the address says: of a photo, or by a training; without a type, the types are offered. */
export function CreateAvatar() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { type, step = 'intro', id } = useSearch({ from: '/inside/layout/2dDigitalHuman' })
  if (type === 'photo') return <PhotoPresenter />
  if (!type)
    return (
      <ChooseType title={t('page.avatar')}>
        <AvatarTypes onDone={() => {}} />
      </ChooseType>
    )
  return (
    <TrainingPage
      key={type}
      type={type}
      step={step}
      id={id}
      onPlace={(place) => void navigate({ to: '/2dDigitalHuman', search: { type, ...place } })}
    />
  )
}
