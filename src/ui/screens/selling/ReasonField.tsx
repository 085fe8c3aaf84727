import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ACT_REASON_CHARS_MAX } from '#shared/api/billing/operator.ts'

interface ReasonFieldProps {
  value: string
  /** Whether the form was sent without a reason. */
  isMissing: boolean
  onChange(value: string): void
}

/** The reason of an act, which the audit keeps. */
export function ReasonField({ value, isMissing, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('selling')
  return (
    <TextInput
      label={t('reason.label')}
      description={t('reason.hint')}
      maxLength={ACT_REASON_CHARS_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={isMissing && t('reason.missing')}
    />
  )
}
