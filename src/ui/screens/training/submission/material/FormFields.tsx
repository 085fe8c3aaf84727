import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubmissionForm } from '#shared/api/submissions.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { TRAINED_NAME } from '#shared/model/training-rules.ts'
import { TRAINED_LANGUAGES, TRAINED_RESOLUTIONS, TRAINED_SCENES } from '#shared/model/training-types.ts'
import { useNameFault } from '../common/use-name-fault.ts'
import classes from './FormFields.module.css'

interface FormFieldsProps {
  isTone: boolean
  form: SubmissionForm
  /** Whether what is missing is said. */
  tried: boolean
  onChange(change: Partial<SubmissionForm>): void
}

/** The fields of a submission: of a voice its language, of a presenter its resolution and where it is used. */
export function FormFields({ isTone, form, tried, onChange }: FormFieldsProps) {
  const { t } = useTranslation(['training', 'avatar'])
  const genders = isTone ? (['female', 'male'] as const) : (['any', 'female', 'male'] as const)
  const lacksGender = isTone && tried && form.gender === null
  return (
    <div className={classes.fields}>
      <NameField name={form.name} tried={tried} onChange={(name) => onChange({ name })} />
      <Choice
        label={t('avatar:voice')}
        error={lacksGender ? t('training:submission.form.genderMissing') : null}
        value={form.gender ?? (isTone ? '' : 'any')}
        choices={genders.map((value) => ({ value, label: t(`avatar:${value}`) }))}
        onChange={(chosen) => onChange({ gender: chosen === 'any' ? null : chosen })}
      />
      {isTone ? (
        <Choice
          label={t('training:submission.form.language')}
          value={form.language}
          choices={TRAINED_LANGUAGES.map((value) => ({ value, label: t(`training:submission.language.${value}`) }))}
          onChange={(language) => onChange({ language })}
        />
      ) : (
        <>
          <Choice
            label={t('training:submission.form.resolution')}
            value={form.resolution}
            choices={TRAINED_RESOLUTIONS.map((value) => ({ value, label: value }))}
            onChange={(resolution) => onChange({ resolution })}
          />
          <Choice
            label={t('training:submission.form.scene')}
            value={form.scene}
            choices={TRAINED_SCENES.map((value) => ({ value, label: t(`training:submission.scene.${value}`) }))}
            onChange={(scene) => onChange({ scene })}
          />
        </>
      )}
    </div>
  )
}

/** The name, with how long it is. */
function NameField({ name, tried, onChange }: { name: string; tried: boolean; onChange(name: string): void }) {
  const { t } = useTranslation(['training', 'avatar'])
  const limit = TRAINED_NAME.charsMax
  const rule = t('training:photo.nameRule', { limit })
  const faultOf = useNameFault()
  const fault = name.trim() === '' && !tried ? null : faultOf(name.trim())
  return (
    <TextInput
      label={t('avatar:name')}
      description={rule}
      error={fault}
      data-field="name"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={name}
      maxLength={NAME_CHARS_MAX.upload}
      autoComplete="off"
      required
      withAsterisk={false}
      rightSectionWidth={56}
      rightSection={
        <span className={`${classes.count} tabular`} aria-hidden>
          {`${[...name].length} / ${limit}`}
        </span>
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface ChoiceProps<V extends string> {
  label: string
  /** One of the choices; an empty one chooses none. */
  value: V | ''
  choices: { value: V; label: string }[]
  /** The sentence that says that a choice is missing. */
  error?: string | null
  onChange(value: V): void
}

/** One of a few choices. */
function Choice<V extends string>({ label, value, choices, error = null, onChange }: ChoiceProps<V>) {
  const id = useId()
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error}>
      <SegmentedControl
        fullWidth
        mt={4}
        aria-labelledby={id}
        data-missing-group={error !== null || undefined}
        value={value}
        onChange={(chosen) => onChange(chosen as V)}
        data={choices}
      />
    </Input.Wrapper>
  )
}
