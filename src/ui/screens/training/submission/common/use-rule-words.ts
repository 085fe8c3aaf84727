import { useTranslation } from 'react-i18next'
import type { PartRule } from '#shared/model/training-material.ts'
import { clockText } from '#shared/timing/time-text.ts'

/** Returns a function that says the limits of a part's files, such as `MP4 · at least 2:30 · at least 25 fps`. */
export function useRuleWords(): (rule: PartRule) => string {
  const { t, i18n } = useTranslation('training')
  return ({ upload: { extensions, durationSecMin, durationSecMax, frameRateMin, megabytesMax } }) => {
    const max = megabytesMax.toLocaleString(i18n.language)
    return [
      extensions.map((ending) => (ending === 'webm' ? 'WebM' : ending.toUpperCase())).join(', '),
      durationSecMin !== undefined && t('submission.rule.min', { time: clockText(durationSecMin) }),
      durationSecMax !== undefined && t('submission.rule.max', { time: clockText(durationSecMax) }),
      frameRateMin !== undefined && t('submission.rule.rate', { fps: frameRateMin }),
      t('submission.rule.size', { max }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
