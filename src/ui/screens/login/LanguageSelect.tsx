import { NativeSelect } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '#shared/api/languages.ts'
import { changeLanguage } from '#ui/locales/i18n.ts'
import { LANGUAGE_NAMES } from '#ui/locales/language.ts'

/** The language as a native select, which keeps the log-in page small. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation()
  return (
    <NativeSelect
      variant="unstyled"
      aria-label={t('language.button')}
      leftSection={<IconLanguage size={20} stroke={1.6} />}
      rightSection={<span />}
      value={i18n.language}
      data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      onChange={(event) => {
        const chosen = LANGUAGES.find((language) => language === event.currentTarget.value)
        if (chosen) void changeLanguage(chosen)
      }}
    />
  )
}
