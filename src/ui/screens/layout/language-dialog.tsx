import { Button, Group, Radio, Stack } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#shared/api/languages.ts'
import { LANGUAGE_NAMES, preferredLanguage } from '#ui/locales/language.ts'
import { chooseLanguage } from '#ui/server/account-language.ts'

function Languages({ onDone }: { onDone(): void }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string>(preferredLanguage())
  const confirm = async () => {
    await chooseLanguage(chosen as Language)
    onDone()
  }
  return (
    <Stack>
      <Radio.Group value={chosen} onChange={setChosen} aria-label={t('language.button')}>
        <Stack gap="sm">
          {LANGUAGES.map((language) => (
            <Radio key={language} value={language} label={LANGUAGE_NAMES[language]} lang={language} />
          ))}
        </Stack>
      </Radio.Group>
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {t('action.cancel')}
        </Button>
        <Button onClick={() => void confirm()}>{t('action.confirm')}</Button>
      </Group>
    </Stack>
  )
}

/** Offers the languages of the interface, each by its own name; confirming applies the choice (S2.12). */
export function openLanguageDialog(title: string): void {
  const id = 'language'
  modals.open({ modalId: id, title, size: 'xs', children: <Languages onDone={() => modals.close(id)} /> })
}
