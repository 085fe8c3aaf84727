import { useTranslation } from 'react-i18next'
import type { Localized } from '#shared/model/library.ts'

/** Returns a function that picks a library text in the language of the interface. */
export function useLocalized(): (text: Localized) => string {
  const { i18n } = useTranslation()
  return (text) => text[i18n.language as keyof Localized] ?? text['zh-CN']
}
