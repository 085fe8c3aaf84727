import {
  IconBulb,
  IconClock,
  IconEye,
  IconMicrophone2,
  IconMoodSilence,
  IconPlayerPause,
  IconVolumeOff,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isToneType, type TrainingType } from '#shared/model/training-types.ts'
import { PAUSE_SEC } from '#shared/sound/sound-report.ts'
import classes from './Introduction.module.css'

/** How a recording becomes a good presenter or voice: decibels, seconds, and minutes of speech for videos and for live use. */
const RECORDING = { noiseDb: 40, pauseSec: PAUSE_SEC, silentSec: 30, videoMin: 2, liveMin: 15 } as const

const HEARD = [
  { tip: 'noise', Icon: IconVolumeOff },
  { tip: 'pause', Icon: IconPlayerPause },
] as const
const FILMED = [
  ...HEARD,
  { tip: 'silent', Icon: IconMoodSilence },
  { tip: 'speech', Icon: IconClock },
  { tip: 'face', Icon: IconEye },
  { tip: 'light', Icon: IconBulb },
] as const
const SPOKEN = [...HEARD, { tip: 'alone', Icon: IconMicrophone2 }, { tip: 'steady', Icon: IconClock }] as const

const ACTED = FILMED.filter(({ tip }) => tip !== 'silent' && tip !== 'speech')

const tipsOf = (type: TrainingType) => (isToneType(type) ? SPOKEN : type === 'action' ? ACTED : FILMED)

/** Says how to record. */
export function Advice({ type }: { type: TrainingType }) {
  const { t, i18n } = useTranslation('training')
  const values = { ...RECORDING, pauseSec: RECORDING.pauseSec.toLocaleString(i18n.language) }
  return (
    <ul className={classes.advice}>
      {tipsOf(type).map(({ tip, Icon }) => (
        <li key={tip}>
          <Icon size={18} stroke={1.5} aria-hidden />
          {t(`submission.advice.${tip}`, values)}
        </li>
      ))}
    </ul>
  )
}
