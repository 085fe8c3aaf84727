import { useTranslation } from 'react-i18next'
import type { Role } from '#shared/model/role.ts'
import { usePeople } from '#ui/session/use-people.ts'

/**
 * Returns a text to begin with: that with which the presenter introduces itself, else a general one, in a language that
 * the voice speaks.
 * @param spoken BCP 47; of the interface where no voice is chosen
 */
export function useSampleText(role: Role, spoken: string | undefined): string {
  const { t, i18n } = useTranslation('editor')
  const person = usePeople(role.kind === 'model' ? '3d' : '2d').data?.find(({ id }) => id === role.digitalHumanId)
  const isEnglish = (spoken ?? i18n.language).startsWith('en') || i18n.language === 'th-TH'
  const chinese = i18n.language === 'zh-TW' ? 'zh-TW' : 'zh-CN'
  return person?.copywriting?.[isEnglish ? 'en-US' : chinese] ?? t(`script.example.${isEnglish ? 'en' : 'zh'}`)
}
