import { Checkbox, Group, Text, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AgreementLinks } from '../layout/AgreementLinks.tsx'
import { accountFault } from './account-fault.ts'
import type { Entry } from './entry.ts'

interface EntryFieldProps {
  entry: Entry
  /** Whether errors show. */
  asked: boolean
  onEntry(change: Partial<Entry>): void
}

/** The account: a phone number or email. */
export function AccountField({ entry, asked, onEntry }: EntryFieldProps) {
  const { t } = useTranslation('login')
  const fault = accountFault(entry.account)
  return (
    <TextInput
      label={t('account')}
      size="md"
      autoComplete="username"
      value={entry.account}
      onChange={(event) => onEntry({ account: event.currentTarget.value })}
      error={asked && fault && t(fault)}
    />
  )
}

/** The consent to both agreements, and links to their texts (S3.04). */
export function AgreeField({ entry, asked, onEntry }: EntryFieldProps) {
  const { t } = useTranslation('login')
  const missing = useId()
  const isMissing = asked && !entry.agreed
  return (
    <div>
      <Checkbox
        label={t('agree')}
        checked={entry.agreed}
        onChange={(event) => onEntry({ agreed: event.currentTarget.checked })}
        error={isMissing}
        aria-describedby={isMissing ? missing : undefined}
      />
      <Group gap="md" ml={32} mt={6}>
        <AgreementLinks />
      </Group>
      {isMissing && (
        <Text id={missing} size="xs" c="red" ml={32} mt={6} role="alert">
          {t('error.agree')}
        </Text>
      )}
    </div>
  )
}
