import { Alert, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { isTrainedName } from '#shared/model/training-rules.ts'
import { UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { useAskLeave } from '#ui/screens/layout/use-ask-leave.tsx'
import { FaceBoxes } from './FaceBoxes.tsx'
import { keepDraft, keptDraft, type PresenterDraft } from './kept-form.ts'
import classes from './MakePresenter.module.css'
import { PhotoField } from './PhotoField.tsx'
import { PresenterDone } from './PresenterDone.tsx'
import { PresenterFields } from './PresenterFields.tsx'
import { TrainingProgress } from './TrainingProgress.tsx'
import { usePhoto } from './use-photo.ts'
import { useTraining } from './use-training.ts'

const LACKING = '[data-missing], [aria-invalid=true], input[type=checkbox]:invalid'

/** Photo and form of a new presenter, its making, and the presenter once it is made. */
export function MakePresenter({ onAnother }: { onAnother(): void }) {
  const { t } = useTranslation(['training', 'common', 'editor'])
  const { photo, fault, take } = usePhoto()
  const training = useTraining()
  const { state, refusal, faces } = training
  const [draft, setDraft] = useState<PresenterDraft>(keptDraft)
  const [allowed, setAllowed] = useState(false)
  const [tried, setTried] = useState(false)
  const submit = useRef<HTMLButtonElement>(null)
  const said = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const busy = state.at === 'sending' || state.at === 'making'
  useAskLeave(busy, {
    title: t('training:photo.leave'),
    text: t('training:photo.leaveText'),
    go: t('training:photo.leaveGo'),
    stay: t('training:photo.leaveStay'),
  })
  // the button that had the keys is gone
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && state.at === 'idle' && !faces) (said.current ?? submit.current)?.focus()
    wasBusy.current = busy
  }, [busy, state.at, faces])
  useEffect(() => {
    if (state.at === 'done') keepDraft(null)
  }, [state.at])

  const name = draft.name.trim()
  const change = (next: PresenterDraft) => {
    setDraft(next)
    keepDraft(next)
  }
  const choose = async (file: File) => {
    if (!(await take(file))) return
    training.forget()
    // another picture may be of another person
    if (photo) setAllowed(false)
  }
  const start = (face: number | null) => {
    // shown at once: the first field that lacks something takes the keys
    flushSync(() => setTried(true))
    if (!photo || !isTrainedName(name) || !allowed)
      return void form.current?.querySelector<HTMLElement>(LACKING)?.focus()
    void training.start(photo.file, { ...draft, name }, face)
  }

  if (state.at === 'done') return <PresenterDone presenter={state.presenter} name={name} onAnother={onAnother} />
  const { megabytesMax, megapixelsMax } = UPLOAD_RULES.portrait
  const wrong =
    fault && t(`training:photo.fault.${fault}`, { max: fault === 'tooManyPixels' ? megapixelsMax : megabytesMax })
  const sentence = wrong ?? refusal
  return (
    <form
      ref={form}
      className={classes.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && !faces) start(null)
      }}
    >
      <PhotoField
        photo={photo}
        disabled={busy}
        missing={tried && !photo && !wrong}
        overlay={faces && <FaceBoxes faces={faces} disabled={busy} onChoose={start} />}
        onFile={(file) => void choose(file)}
      >
        {sentence && !busy && (
          <Alert ref={said} tabIndex={-1} color="red" variant="light" className={classes.said}>
            {sentence}
          </Alert>
        )}
      </PhotoField>
      <div className={classes.form}>
        <PresenterFields
          draft={draft}
          allowed={allowed}
          tried={tried}
          disabled={busy}
          onDraft={change}
          onAllowed={setAllowed}
        />
        {busy && <TrainingProgress state={state} onCancel={training.cancel} />}
        <div role="status">
          {!busy && faces && (
            <p className={classes.choose}>
              <strong>{t('training:photo.who')}</strong>
              <span>{t('training:photo.whoText')}</span>
            </p>
          )}
        </div>
        {!busy && !faces && (
          <Button ref={submit} type="submit">
            {t('training:photo.create')}
          </Button>
        )}
      </div>
    </form>
  )
}
