import { useTranslation } from 'react-i18next'
import type { Finding } from '#shared/checks/finding.ts'
import { SPEECH_CHARS_MAX } from '#shared/model/limits.ts'

/** Returns a function that describes a finding of the checks, with the number of its scene. */
export function useFindingText(): (finding: Finding) => string {
  const { t } = useTranslation('editor')
  return ({ code, sceneNumber, name = '' }) => {
    const words = t([`check.${code}`, 'check.other'], {
      code,
      name,
      context: name ? 'named' : '',
      limit: SPEECH_CHARS_MAX,
    })
    return sceneNumber === undefined ? words : t('export.inScene', { number: sceneNumber, text: words })
  }
}
