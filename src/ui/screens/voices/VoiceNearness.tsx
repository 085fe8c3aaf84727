import { Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OwnVoiceEntry } from '#shared/api/own-voices.ts'
import classes from './Voices.module.css'

/** Up to the first number a distance is hardly heard, up to the second one it is small; the units are those of `ProfileNearness`. */
const HEARD = { pitchSt: [1, 3], pacePercent: [7, 20], spectrumDb: [4, 8] } as const
const PARTS = ['pitchSt', 'pacePercent', 'spectrumDb'] as const

function wordOf(part: (typeof PARTS)[number], distance: number): 'same' | 'near' | 'apart' {
  const [same, near] = HEARD[part]
  if (distance <= same) return 'same'
  return distance <= near ? 'near' : 'apart'
}

/** How near an own voice comes to its speaker: a number with a bar, and pitch, pace and timbre in words. */
export function VoiceNearness({ nearness }: Pick<OwnVoiceEntry, 'nearness'>) {
  const { t } = useTranslation('training')
  const { score } = nearness
  return (
    <section className={classes.nearness} aria-label={t('voices.nearness')}>
      <div className={classes.score}>
        <strong>{t('voices.nearness')}</strong>
        <span className="tabular">{t('voices.score', { score })}</span>
      </div>
      <Progress value={score} size={8} aria-label={t('voices.score', { score })} />
      <dl className={classes.distances}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{t(`voices.part.${part}`)}</dt>
            <dd>{t(`voices.distance.${wordOf(part, nearness[part])}`)}</dd>
          </div>
        ))}
      </dl>
      <Text fz={12} c="dimmed">
        {t('voices.measured')}
      </Text>
    </section>
  )
}
