import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilmReport } from '#shared/film/report.ts'
import { filmedSize, type Matte } from '#shared/model/film.ts'
import type { FilmCheck } from '#ui/session/check-film.ts'
import { MatteFields } from '../common/film/MatteFields.tsx'
import classes from './AvatarDialog.module.css'
import { PresenterForm } from './PresenterForm.tsx'

interface FilmFormProps {
  file: File
  check: FilmCheck
  report: FilmReport
  onClose(): void
}

/** Enter ends the typing of a number, and does not add the presenter. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** What the check of a film found: how the person is cut out, with the picture that this gives. */
export function FilmForm({ file, check, report, onClose }: FilmFormProps) {
  const { t, i18n } = useTranslation('film')
  const [matte, setMatte] = useState<Matte>(report.matte)
  const [busy, setBusy] = useState(false)
  const { widthPx, heightPx, durationSec, frameRate } = report
  const number = (value: number, digits = 0) =>
    value.toLocaleString(i18n.language, { maximumFractionDigits: digits, useGrouping: false })

  const parts = async () => {
    const { width, height } = filmedSize({ width: widthPx, height: heightPx }, matte)
    const [cover, person] = await Promise.all([check.cover(matte), check.person(matte)])
    return { cover, film: { durationSec, frameRate, matte, person, widthPx: width, heightPx: height } }
  }
  return (
    <PresenterForm
      file={file}
      dimension="2d"
      picture={
        <fieldset className={classes.film} aria-label={t('matte')} onKeyDown={keepEnter}>
          <MatteFields source={check} matte={matte} disabled={busy} onChange={setMatte} onEnd={() => {}} />
        </fieldset>
      }
      parts={parts}
      onBusy={setBusy}
      onClose={onClose}
    >
      <p className={classes.found} role="status">
        {t(`found.${report.matte.kind}`)}
      </p>
      <p className={classes.size}>
        {t('facts', {
          width: number(widthPx),
          height: number(heightPx),
          seconds: number(durationSec, 1),
          fps: number(frameRate, 2),
        })}
      </p>
      <p className={classes.size}>{t('lips')}</p>
    </PresenterForm>
  )
}
