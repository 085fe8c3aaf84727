import { useTranslation } from 'react-i18next'
import type { Localized } from '#shared/model/library.ts'

/** Picks a library text in the interface's language. */
export function useLocalized(): (text: Localized) => string {
  const { i18n } = useTranslation('editor')
  return (text) => text[i18n.language as keyof Localized] ?? text['zh-CN']
}
