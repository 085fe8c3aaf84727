import { Checkbox, Input, SegmentedControl, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TRAINED_NAME } from '#shared/model/training-rules.ts'
import { useNameFault } from '../submission/common/use-name-fault.ts'
import type { PresenterDraft } from './kept-form.ts'

const GENDERS = ['any', 'female', 'male'] as const

interface PresenterFieldsProps {
  draft: PresenterDraft
  /** Whether the user has said that the person's picture may be used. */
  allowed: boolean
  /** Whether what is missing is said. */
  tried: boolean
  disabled: boolean
  onDraft(draft: PresenterDraft): void
  onAllowed(allowed: boolean): void
}

/** The fields of a presenter that is made of a photo: name, gender of its voice, and the right to the picture. */
export function PresenterFields({ draft, allowed, tried, disabled, onDraft, onAllowed }: PresenterFieldsProps) {
  const { t } = useTranslation(['training', 'avatar'])
  const genderId = useId()
  const name = draft.name.trim()
  const limit = TRAINED_NAME.charsMax
  const rule = t('photo.nameRule', { limit })
  const faultOf = useNameFault()
  const fault = name === '' && !tried ? null : faultOf(name)
  return (
    <>
      <TextInput
        label={t('avatar:name')}
        description={rule}
        error={fault}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.name}
        disabled={disabled}
        autoComplete="off"
        required
        withAsterisk={false}
        rightSectionWidth={56}
        rightSection={
          <span className="tabular" style={{ fontSize: 12, color: 'var(--text-dim)' }} aria-hidden>
            {`${[...name].length} / ${limit}`}
          </span>
        }
        onChange={(event) => onDraft({ ...draft, name: event.currentTarget.value })}
      />
      <Input.Wrapper label={t('avatar:voice')} labelElement="div" labelProps={{ id: genderId }}>
        <SegmentedControl
          fullWidth
          mt={4}
          aria-labelledby={genderId}
          value={draft.gender ?? 'any'}
          onChange={(chosen) => onDraft({ ...draft, gender: chosen === 'any' ? undefined : chosen })}
          disabled={disabled}
          data={GENDERS.map((value) => ({ value, label: t(`avatar:${value}`) }))}
        />
      </Input.Wrapper>
      <Checkbox
        label={t('photo.allowed')}
        description={t('photo.allowedWhy')}
        error={tried && !allowed && t('photo.allowedMissing')}
        checked={allowed}
        disabled={disabled}
        required
        onChange={(event) => onAllowed(event.currentTarget.checked)}
      />
    </>
  )
}
