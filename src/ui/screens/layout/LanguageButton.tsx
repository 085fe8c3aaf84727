import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, preferredLanguage } from '#ui/locales/language.ts'
import { openLanguageDialog } from './language-dialog.tsx'

/** Names the language of the interface, or shows an icon where room is short; a click offers the others. */
export function LanguageButton({ small = false }: { small?: boolean }) {
  const { t } = useTranslation(['common', 'shell'])
  const name = LANGUAGE_NAMES[preferredLanguage()]
  const open = () => openLanguageDialog(t('shell:language.title'))
  const icon = <IconLanguage size={small ? 20 : 16} stroke={1.6} />
  if (small)
    return (
      <Tooltip label={t('language.button')}>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('language.button')} onClick={open}>
          {icon}
        </ActionIcon>
      </Tooltip>
    )
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={icon}
      aria-label={`${t('language.button')}: ${name}`}
      onClick={open}
    >
      {name}
    </Button>
  )
}
