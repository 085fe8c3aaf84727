import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { DigitalHuman } from '#shared/api/library.ts'
import type { FilmReport } from '#shared/film/report.ts'
import { checkStoredFilm, type FilmCheck } from '#ui/session/check-film.ts'
import { useLocalized } from '../common/localized.ts'
import { CheckDialog } from './CheckDialog.tsx'
import { FaceForm } from './FaceForm.tsx'

/** Marks the face of a filmed presenter of the workspace. */
export function FaceDialog({ person, onClose }: { person: DigitalHuman; onClose(): void }) {
  const { t } = useTranslation('film')
  const local = useLocalized()
  const name = local(person.name)
  const begin = useCallback(() => checkStoredFilm(person.url, name), [person.url, name])
  return (
    <CheckDialog<FilmReport, FilmCheck>
      texts="film"
      title={t('face.title')}
      name={name}
      size={840}
      begin={begin}
      onClose={onClose}
    >
      {(found) => <FaceForm person={person} {...found} onClose={onClose} />}
    </CheckDialog>
  )
}
