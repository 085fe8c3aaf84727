import { Alert, Button, Checkbox, Group, Text, Title } from '@mantine/core'
import { IconCamera, IconMicrophone } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Submission } from '#shared/api/submissions.ts'
import { TRAINING_MATERIAL } from '#shared/model/training-material.ts'
import { isTrainedName } from '#shared/model/training-rules.ts'
import { acceptOf } from '#shared/model/upload-rules.ts'
import { useSite } from '#ui/screens/layout/use-site.ts'
import { useRuleWords } from '../common/use-rule-words.ts'
import { type DraftEditor, type DraftState, isSending } from '../draft/draft-editor.ts'
import { shownOf } from '../draft/entries.ts'
import { DropField } from '../files/DropField.tsx'
import { FaultList } from '../files/FaultList.tsx'
import { FileCard } from '../files/FileCard.tsx'
import { CameraRecorder } from '../recording/CameraRecorder.tsx'
import { VoiceRecorder } from '../recording/VoiceRecorder.tsx'
import classes from './LicenceStep.module.css'
import { NameFirst } from './NameFirst.tsx'
import { Teleprompter } from './Teleprompter.tsx'
import { useLicenceCode } from './use-licence-code.ts'

interface LicenceStepProps {
  submission: Submission
  isTone: boolean
  editor: DraftEditor
  state: DraftState
  tried: boolean
  submitting: boolean
  /** Why the server did not take the submission. */
  refusal: string | null
  /** Leads to the field of the name. */
  onName(): void
  onSubmit(confirmed: boolean): void
}

/** The third step: the person's recorded statement, the confirmation, and the submission. */
export function LicenceStep(props: LicenceStepProps) {
  const { submission, isTone, editor, state, tried, submitting, refusal, onName, onSubmit } = props
  const { t } = useTranslation('training')
  const [confirmed, setConfirmed] = useState(false)
  const site = useSite()
  const sending = isSending(state)
  return (
    <>
      <div>
        <Title order={2} fz={16}>
          {t('submission.steps.licence')}
        </Title>
        <p className={classes.hint}>{t(isTone ? 'submission.licence.whyVoice' : 'submission.licence.whyPresenter')}</p>
      </div>
      <Statement submission={submission} isTone={isTone} editor={editor} state={state} tried={tried} onName={onName} />
      <Checkbox
        label={t('submission.confirm.label')}
        description={t('submission.confirm.text')}
        error={tried && !confirmed && t('submission.confirm.missing')}
        checked={confirmed}
        data-missing={(tried && !confirmed) || undefined}
        onChange={(event) => setConfirmed(event.currentTarget.checked)}
      />
      {isTone && site?.clonesVoices && <Text fz={13}>{t('submission.confirm.sent')}</Text>}
      {refusal && (
        <Alert color="red" variant="light" role="alert">
          {refusal}
        </Alert>
      )}
      <Group gap="sm">
        <Button loading={submitting} disabled={sending} onClick={() => onSubmit(confirmed)}>
          {t('submission.submit')}
        </Button>
        <span className={classes.waits} role="status">
          {sending ? t('submission.submitWaits') : ''}
        </span>
      </Group>
    </>
  )
}

/** The recorded statement, or what is read, what records it, and the field for a file instead. */
function Statement({
  submission,
  isTone,
  editor,
  state,
  tried,
  onName,
}: Pick<LicenceStepProps, 'submission' | 'isTone' | 'editor' | 'state' | 'tried' | 'onName'>) {
  const { t } = useTranslation('training')
  const words = useRuleWords()
  const [recording, setRecording] = useState(false)
  const reading = useRef<HTMLDivElement>(null)
  const [anew, setAnew] = useState(false)
  const rule = TRAINING_MATERIAL[submission.type].licence
  const [entry] = shownOf(state.entries, 'licence')
  const wanted = !entry || anew
  const missing = tried && !entry
  const name = state.form.name.trim()
  const isNamed = isTrainedName(name)
  const licence = useLicenceCode(submission.id, wanted && isNamed)
  if (!rule) return null
  const take = (files: File[]) => {
    editor.licenceCode = licence.code ?? ''
    setRecording(false)
    setAnew(false)
    void editor.take('licence', files)
  }
  const { durationSecMin: neededSec = 0, durationSecMax: secMax = 0 } = rule.upload
  const blocked = licence.code === null || licence.isOld
  const Device = isTone ? IconMicrophone : IconCamera
  if (entry && !anew)
    return (
      <>
        <FileCard
          entry={entry}
          rule={rule}
          onCancel={() => editor.cancel(entry.id)}
          onPause={(paused) => editor.pause(entry.id, paused)}
          onRemove={() => {
            editor.remove(entry.id)
            licence.renew()
          }}
        />
        {entry.key !== null && (
          <Button
            className={classes.another}
            variant="default"
            onClick={() => {
              setAnew(true)
              // the last code counts for the recording that there is
              licence.renew()
            }}
          >
            {t('submission.licence.anew')}
          </Button>
        )}
      </>
    )
  if (!isNamed) return <NameFirst name={name} isTone={isTone} onName={onName} />
  return (
    <>
      <div ref={reading} className={classes.reading} data-recording={recording || undefined}>
        <Teleprompter
          form={state.form}
          isTone={isTone}
          licence={licence}
          onLanguage={(language) => editor.edit({ language })}
        />
        {recording && isTone && (
          <VoiceRecorder
            neededSec={neededSec}
            blocked={blocked}
            onKeep={(file) => take([file])}
            onClose={() => setRecording(false)}
          />
        )}
        {recording && !isTone && (
          <CameraRecorder
            neededSec={neededSec}
            secMax={secMax}
            blocked={blocked}
            onKeep={(file) => take([file])}
            onClose={() => setRecording(false)}
          />
        )}
      </div>
      <FaultList faults={state.faults.licence} />
      {!recording && (
        <div className={classes.ways}>
          <button
            type="button"
            className={classes.record}
            data-missing={missing || undefined}
            onClick={() => {
              setRecording(true)
              // what is read stands below the header, near the camera
              reading.current?.scrollIntoView({ block: 'start' })
            }}
          >
            <Device size={24} stroke={1.5} aria-hidden />
            <strong>{t(isTone ? 'submission.record.here' : 'submission.camera.open')}</strong>
            <span>{t(isTone ? 'submission.record.hereText' : 'submission.camera.openText')}</span>
          </button>
          <DropField
            title={t('submission.licence.upload')}
            hint={words(rule)}
            accept={acceptOf([rule.upload])}
            disabled={blocked}
            missing={null}
            onFiles={take}
          />
        </div>
      )}
      {missing && !recording && <p className={classes.missing}>{t('submission.licence.missing')}</p>}
      {anew && (
        <Button className={classes.another} variant="default" onClick={() => setAnew(false)}>
          {t('submission.licence.keep')}
        </Button>
      )}
    </>
  )
}
