import { useTranslation } from 'react-i18next'
import { TRAINED_NAME, trainedNameFault } from '#shared/model/training-rules.ts'

/** Returns a function that says why a trained presenter or voice may not have a name; null where it may. */
export function useNameFault(): (name: string) => string | null {
  const { t } = useTranslation(['training', 'avatar'])
  return (name) => {
    const fault = trainedNameFault(name)
    if (fault === null) return null
    if (fault === 'empty') return t('avatar:nameEmpty')
    return t(`training:nameFault.${fault}`, { limit: TRAINED_NAME.charsMax })
  }
}
