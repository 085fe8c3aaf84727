import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DigitalHuman } from '#shared/api/library.ts'
import type { FilmReport } from '#shared/film/report.ts'
import type { Matte } from '#shared/model/film.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { FilmCheck } from '#ui/session/check-film.ts'
import { keyPresenterAgain } from '#ui/session/upload-presenter.ts'
import { useOwnPresenters } from '#ui/session/use-own-presenters.ts'
import { MatteFields } from '../common/film/MatteFields.tsx'
import { useLocalized } from '../common/localized.ts'
import classes from './CheckDialog.module.css'
import { CheckForm, type Sending } from './CheckForm.tsx'
import { cutFilm } from './cut-film.ts'
import { FilmFacts } from './FilmFacts.tsx'

interface KeyFormProps {
  person: DigitalHuman
  check: FilmCheck
  report: FilmReport
  onClose(): void
}

/** How a filmed presenter of the workspace is cut out from now on, wherever it is shown. */
export function KeyForm({ person, check, report, onClose }: KeyFormProps) {
  const { t } = useTranslation('film')
  const [matte, setMatte] = useState<Matte>(person.film?.matte ?? report.matte)
  const [busy, setBusy] = useState(false)
  const { changed } = useOwnPresenters('2d')
  const local = useLocalized()

  const send = async ({ signal }: Sending): Promise<Failure | null> => {
    const keyed = await keyPresenterAgain(person, await cutFilm(check, report, matte), signal)
    if (!keyed.ok) return keyed.error
    await changed(keyed.value)
    return null
  }
  return (
    <CheckForm
      name={local(person.name)}
      picture={
        <fieldset className={classes.film} aria-label={t('matte')}>
          <MatteFields source={check} matte={matte} disabled={busy} onChange={setMatte} onEnd={() => {}} />
        </fieldset>
      }
      submit={t('again.apply')}
      send={send}
      onBusy={setBusy}
      onClose={onClose}
    >
      <h3 className={classes.person}>{local(person.name)}</h3>
      <FilmFacts report={report} />
      <p className={classes.found}>{t('again.everywhere')}</p>
      <p className={classes.found}>{t('again.undo')}</p>
    </CheckForm>
  )
}
