import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#shared/api/languages.ts'
import { keepLanguage, preferredLanguage } from './language.ts'

/** The texts by language and namespace; each file is loaded on first use. */
const files = import.meta.glob<Record<string, unknown>>('./*/*.json', { import: 'default' })

async function texts(language: string, namespace: string): Promise<Record<string, unknown>> {
  const file = files[`./${language}/${namespace}.json`]
  if (!file) throw new Error(`no texts ${language}/${namespace}`)
  return file()
}

/** Loads the texts of the preferred language; the first screen waits for it. */
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

/** Changes the language and stores the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  keepLanguage(language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
