import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keepLanguage, type Language, preferredLanguage } from './language.ts'

/** Texts by language and namespace; each file is fetched when it is first needed. */
const files = import.meta.glob<Record<string, unknown>>('./*/*.json', { import: 'default' })

async function texts(language: string, namespace: string): Promise<Record<string, unknown>> {
  const file = files[`./${language}/${namespace}.json`]
  if (!file) throw new Error(`no texts ${language}/${namespace}`)
  return file()
}

/** Starts the interface's texts in the preferred language; the first screen waits for this. */
export async function startTexts(): Promise<void> {
  await i18next
    .use({ type: 'backend', init: () => {}, read: texts } as const)
    .use(initReactI18next)
    .init({
      lng: preferredLanguage(),
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  document.documentElement.lang = preferredLanguage()
}

/** Changes the language at once and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  keepLanguage(language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
