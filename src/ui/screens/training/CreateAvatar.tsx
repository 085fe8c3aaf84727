import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Training } from '../later/Training.tsx'
import { PhotoPresenter } from './photo/PhotoPresenter.tsx'

/** Makes a presenter as the address says: of a photo, or by a training that comes later. */
export function CreateAvatar() {
  const { t } = useTranslation(['shell', 'training'])
  const { type } = useSearch({ from: '/inside/layout/2dDigitalHuman' })
  if (type === 'photo') return <PhotoPresenter />
  return <Training title={t('page.avatar')} type={type && t(`training:avatar.${type}`)} subject="avatar" />
}
