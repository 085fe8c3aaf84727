import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilmReport } from '#shared/film/report.ts'
import type { Matte } from '#shared/model/film.ts'
import type { FilmCheck } from '#ui/session/check-film.ts'
import { LipsAdvice } from '../common/film/LipsAdvice.tsx'
import { MatteFields } from '../common/film/MatteFields.tsx'
import classes from './CheckDialog.module.css'
import { cutFilm } from './cut-film.ts'
import { FilmFacts } from './FilmFacts.tsx'
import { PresenterForm } from './PresenterForm.tsx'

interface FilmFormProps {
  file: File
  check: FilmCheck
  report: FilmReport
  onClose(): void
}

/** The findings of a film's check: how the person is cut out, with the picture that this gives. */
export function FilmForm({ file, check, report, onClose }: FilmFormProps) {
  const { t } = useTranslation('film')
  const [matte, setMatte] = useState<Matte>(report.matte)
  return (
    <PresenterForm
      file={file}
      dimension="2d"
      picture={(busy) => (
        <fieldset className={classes.film} aria-label={t('matte')}>
          <MatteFields source={check} matte={matte} disabled={busy} onChange={setMatte} onEnd={() => {}} />
        </fieldset>
      )}
      parts={() => cutFilm(check, report, matte)}
      onClose={onClose}
    >
      <p className={classes.found} role="status">
        {t(`found.${report.matte.kind}`)}
      </p>
      <FilmFacts report={report} />
      <LipsAdvice follow={false} />
    </PresenterForm>
  )
}
