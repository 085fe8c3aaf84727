import { Alert, Button, Progress, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DigitalHuman } from '#shared/api/library.ts'
import type { FilmReport } from '#shared/film/report.ts'
import { filmedSize, NO_MATTE } from '#shared/model/film.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { SliderField } from '#ui/parts/SliderField.tsx'
import type { FilmCheck } from '#ui/session/check-film.ts'
import { markPresenterFace } from '#ui/session/upload-presenter.ts'
import { useOwnPresenters } from '#ui/session/use-own-presenters.ts'
import { useLocalized } from '../common/localized.ts'
import classes from './CheckDialog.module.css'
import { CheckForm, type Sending } from './CheckForm.tsx'
import { FaceStage } from './FaceStage.tsx'
import { useFaceMarks } from './use-face-marks.ts'

interface FaceFormProps {
  person: DigitalHuman
  check: FilmCheck
  report: FilmReport
  onClose(): void
}

/** The face of a filmed presenter: marked on a frame, followed through the film, corrected where it went astray. */
export function FaceForm({ person, check, report, onClose }: FaceFormProps) {
  const { t } = useTranslation('film')
  const [by, setBy] = useState<'whole' | 'points'>('whole')
  const [zoom, setZoom] = useState(1)
  const [busy, setBusy] = useState(false)
  const { changed } = useOwnPresenters('2d')
  const local = useLocalized()
  const matte = person.film?.matte ?? NO_MATTE
  const { width, height } = filmedSize({ width: report.widthPx, height: report.heightPx }, matte)
  const marks = useFaceMarks({ source: check.face, film: person.film, matte, aspect: width / height })
  const { frame, frames, state, edited, part } = marks
  const still = busy || part !== null

  const send = async ({ onProgress, signal }: Sending): Promise<Failure | null> => {
    const sent = await markPresenterFace(person, state && (await check.face.faceFile()), onProgress, signal)
    if (!sent.ok) return sent.error
    await changed(sent.value)
    return null
  }
  const lost = state?.lost.length ?? 0
  return (
    <CheckForm
      name={local(person.name)}
      picture={
        <fieldset className={classes.face} aria-label={t('face.title')}>
          <FaceStage
            source={check.face}
            frame={frame}
            matte={matte}
            by={by}
            zoom={zoom}
            disabled={still}
            points={marks.points}
            onChange={marks.move}
          />
          <SliderField
            label={t('face.zoom')}
            suffix="×"
            min={1}
            max={6}
            step={0.5}
            decimals={1}
            value={zoom}
            onChange={setZoom}
          />
          <SliderField
            label={t('face.frame')}
            min={1}
            max={Math.max(2, frames)}
            disabled={still || !state}
            value={frame + 1}
            onChange={(next) => marks.show(Math.round(next) - 1)}
          />
        </fieldset>
      }
      submit={t('face.save')}
      incomplete={edited || part !== null || (!state && !person.film?.face)}
      send={send}
      onBusy={setBusy}
      onClose={onClose}
    >
      <h3 className={classes.person}>{local(person.name)}</h3>
      <p className={classes.found}>{t(state ? 'face.correct' : 'face.begin')}</p>
      <SegmentedControl
        size="xs"
        aria-label={t('face.move')}
        value={by}
        onChange={setBy}
        disabled={still}
        data={(['whole', 'points'] as const).map((value) => ({ value, label: t(`face.by.${value}`) }))}
      />
      <Button variant="default" size="compact-sm" disabled={still} onClick={marks.reset}>
        {t('face.reset')}
      </Button>
      {part === null ? (
        <Button size="compact-sm" variant="light" disabled={busy || !edited} onClick={() => void marks.follow()}>
          {t(state ? 'face.followOn' : 'face.follow')}
        </Button>
      ) : (
        <div className={classes.following}>
          <Progress className={classes.progress} size={6} value={part * 100} aria-label={t('face.following')} />
          <Button size="compact-sm" variant="default" onClick={marks.stop}>
            {t('face.stop')}
          </Button>
        </div>
      )}
      <p className={classes.found} role="status">
        {state &&
          !edited &&
          part === null &&
          (lost > 0
            ? t('face.lost', { count: lost, frame: (state.lost[0] ?? 0) + 1 })
            : t('face.followed', { count: frames }))}
      </p>
      {marks.failed && (
        <Alert color="red" role="alert">
          {t('face.failed')}
        </Alert>
      )}
      {state && lost > 0 && !edited && (
        <Button variant="default" size="compact-sm" disabled={still} onClick={() => marks.show(state.lost[0] ?? 0)}>
          {t('face.showLost')}
        </Button>
      )}
      {state && (
        <Button variant="subtle" color="red" size="compact-sm" disabled={still} onClick={marks.forget}>
          {t('face.forget')}
        </Button>
      )}
    </CheckForm>
  )
}
