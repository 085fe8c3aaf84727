import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SEARCHED_CHARS_MAX } from '#ui/session/use-shelf.ts'

interface ShelfSearchProps {
  search: string
  onChange(search: string): void
  /** Margin below the field, in pixels. */
  mb?: number
}

/** The search of a shelf by name. */
export function ShelfSearch({ search, onChange, mb }: ShelfSearchProps) {
  const { t } = useTranslation('editor')
  return (
    <TextInput
      size="xs"
      mb={mb}
      aria-label={t('library.search')}
      placeholder={t('library.search')}
      maxLength={SEARCHED_CHARS_MAX}
      leftSection={<IconSearch size={14} />}
      rightSection={
        search && <CloseButton size="xs" aria-label={t('library.clearSearch')} onClick={() => onChange('')} />
      }
      value={search}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
