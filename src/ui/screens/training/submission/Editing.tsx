import { Alert, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Submission, submitSubmission } from '#shared/api/submissions.ts'
import { isToneType } from '#shared/model/training-types.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { useStore } from '#ui/parts/store.ts'
import { useAskLeave } from '#ui/screens/layout/use-ask-leave.tsx'
import { api } from '#ui/server/api.ts'
import type { TrainingStep } from './common/steps.ts'
import { useKeepSubmission } from './common/use-submissions.ts'
import { DraftEditor, isSending } from './draft/draft-editor.ts'
import { lacksOf } from './draft/lacks.ts'
import classes from './Editing.module.css'
import { LicenceStep } from './licence/LicenceStep.tsx'
import { MaterialStep } from './material/MaterialStep.tsx'

/** The fields that lack something or are wrong, in the order of the page. */
const LACKING = '[data-missing], [data-missing-group] input, [aria-invalid=true]'
const NAME = '[data-field=name]'

interface EditingProps {
  submission: Submission
  /** Material and licence are shown; files are sent on meanwhile whichever step is. */
  step: TrainingStep
  onStep(step: TrainingStep): void
}

/** Form, files and licence of a submission that can be changed. */
export function Editing({ submission, step, onStep }: EditingProps) {
  const { t } = useTranslation(['training', 'common'])
  const { keep } = useKeepSubmission()
  const [editor] = useState(() => new DraftEditor(submission, keep))
  const state = useStore(editor.store, (value) => value)
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [submitting, setSubmitting] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  /** The first field of these takes the keys when it is shown. */
  const seeks = useRef<string | null>(null)
  useEffect(() => () => editor.leave(), [editor])
  useEffect(() => {
    const found = seeks.current !== null && root.current?.querySelector<HTMLElement>(seeks.current)
    if (!found) return
    seeks.current = null
    found.focus()
  })
  const sending = isSending(state)
  useAskLeave(sending || state.saving === 'failed', {
    title: t('training:photo.leave'),
    text: t(sending ? 'training:submission.leaveText' : 'training:submission.leaveUnsaved'),
    go: t('training:photo.leaveGo'),
    stay: t('training:photo.leaveStay'),
  })

  const submit = async (confirmed: boolean) => {
    setTried(true)
    setRefusal(null)
    const [lack] = lacksOf(submission.type, state)
    seeks.current = lack !== undefined || !confirmed ? LACKING : null
    if (lack !== undefined && lack !== 'licence') return onStep('material')
    if (lack !== undefined || !confirmed) return
    setSubmitting(true)
    try {
      if (await editor.save()) keep(await api(submitSubmission, { id: submission.id, confirmed }))
    } catch (error) {
      setRefusal(reasonOf(error, t))
    } finally {
      setSubmitting(false)
    }
  }
  if (step === 'intro') return null
  const { status, reason } = submission
  const isTone = isToneType(submission.type)
  return (
    <div ref={root} className={classes.step}>
      {status !== 'draft' && reason && (
        <Alert
          color="red"
          variant="light"
          title={t(`training:submission.why.${status === 'failed' ? 'failed' : 'refused'}`)}
        >
          {reason}
        </Alert>
      )}
      {step === 'material' ? (
        <MaterialStep
          type={submission.type}
          editor={editor}
          state={state}
          tried={tried}
          onNext={() => onStep('licence')}
        />
      ) : (
        <LicenceStep
          submission={submission}
          isTone={isTone}
          editor={editor}
          state={state}
          tried={tried}
          submitting={submitting}
          refusal={refusal}
          onName={() => {
            seeks.current = NAME
            onStep('material')
          }}
          onSubmit={(confirmed) => void submit(confirmed)}
        />
      )}
      {state.saving === 'failed' && (
        <Alert color="red" variant="light" role="alert">
          {t('training:submission.saveFailed', { reason: reasonOf(state.failure, t) })}
          <Button size="compact-sm" variant="default" ml={12} onClick={() => void editor.save()}>
            {t('common:action.retry')}
          </Button>
        </Alert>
      )}
      {state.joined && (
        <Alert color="blue" variant="light" role="status">
          {t('training:submission.joined')}
        </Alert>
      )}
      <p className={classes.saving} role="status">
        {state.saving === 'saving' || state.saving === 'changed' ? t('training:submission.saving') : ''}
        {state.saving === 'kept' ? t('training:submission.saved') : ''}
      </p>
    </div>
  )
}
