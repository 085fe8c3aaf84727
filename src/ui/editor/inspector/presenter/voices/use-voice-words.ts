import { useTranslation } from 'react-i18next'
import type { Voice } from '#shared/api/speech.ts'

/** Labels that the interface has words for; others are the operator's own and shown as they are. */
const LABELS = ['bright', 'calm', 'deep', 'lively', 'natural', 'news', 'story', 'warm'] as const
const isKnown = (label: string): label is (typeof LABELS)[number] => (LABELS as readonly string[]).includes(label)

/** Languages that the interface has words for; the browser names the others. */
const LANGUAGES = ['zh-CN', 'yue-HK', 'en-GB', 'en-US'] as const
const isNamed = (language: string): language is (typeof LANGUAGES)[number] =>
  (LANGUAGES as readonly string[]).includes(language)

/** Returns the words for languages and labels of voices. */
export function useVoiceWords() {
  const { t, i18n } = useTranslation('editor')
  const languages = new Intl.DisplayNames([i18n.language], { type: 'language' })
  return {
    language: (language: string) =>
      isNamed(language) ? t(`voice.languages.${language}`) : (languages.of(language) ?? language),
    label: (label: string) => (isKnown(label) ? t(`voice.labels.${label}`) : label),
    /** Everything by which a voice is searched. */
    all({ name, language, labels }: Voice): string[] {
      return [...Object.values(name), language, this.language(language), ...labels.map((label) => this.label(label))]
    },
  }
}
