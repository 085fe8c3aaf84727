import { useTranslation } from 'react-i18next'
import type { Finding } from '#shared/checks/finding.ts'

/** A finding of the checks as a sentence, with the number of its scene. */
export function useFindingText(): (finding: Finding) => string {
  const { t } = useTranslation('editor')
  return ({ code, sceneNumber }) => {
    const words = t([`check.${code}`, 'check.other'], { code })
    return sceneNumber === undefined ? words : t('export.inScene', { number: sceneNumber, text: words })
  }
}
