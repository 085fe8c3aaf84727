import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SEARCH_CHARS_MAX } from '#shared/api/envelope.ts'

interface SearchFieldProps {
  label: string
  value: string
  onChange(value: string): void
}

/** The field above a list by which its entries are searched. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { t } = useTranslation('home')
  return (
    <TextInput
      flex="1 1 200px"
      maw={360}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={SEARCH_CHARS_MAX}
      leftSection={<IconSearch size={16} stroke={1.6} />}
      rightSection={value && <CloseButton size="sm" aria-label={t('list.clear')} onClick={() => onChange('')} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
