import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '#shared/api/languages.ts'
import { LANGUAGE_NAMES } from '#ui/locales/language.ts'
import { chooseLanguage } from '#ui/server/account-language.ts'

/** The languages of the interface, each by its own name; a choice applies at once. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <Tooltip label={t('language.button')}>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('language.button')}>
            <IconLanguage size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            rightSection={i18n.language === language ? <IconCheck size={16} /> : null}
            onClick={() => void chooseLanguage(language)}
          >
            {LANGUAGE_NAMES[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
