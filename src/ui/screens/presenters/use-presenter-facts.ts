import { useTranslation } from 'react-i18next'
import type { DigitalHuman } from '#shared/api/library.ts'
import { bytesText } from '#ui/editor/exporting/estimates.ts'

/** Returns how an own presenter was made with its size, and when, in words. */
export function usePresenterFacts({ kind, own }: DigitalHuman): { made: string; created: string } {
  const { t, i18n } = useTranslation('training')
  const trained = own?.trained
  const how = trained ? t(`avatar.${trained.type}`) : kind === 'photo' ? t('avatar.photo') : null
  const size =
    kind === 'model'
      ? own?.sizeBytes != null && bytesText(own.sizeBytes)
      : own && own.widthPx > 0 && `${own.widthPx} × ${own.heightPx}`
  const facts = [
    how ?? t(kind === 'model' ? 'presenters.model' : 'presenters.film'),
    trained && t(`submission.scene.${trained.scene}`),
    trained ? trained.resolution : size,
  ]
  return {
    made: facts.filter((fact) => fact).join(' · '),
    created: own ? new Date(own.createTime).toLocaleDateString(i18n.language, { dateStyle: 'medium' }) : '',
  }
}
