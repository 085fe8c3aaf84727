import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SoundFlaw, SoundReport } from '#shared/sound/sound-report.ts'
import { PAUSE_SEC } from '#shared/sound/sound-report.ts'
import { clockText } from '#shared/timing/time-text.ts'
import classes from './SoundView.module.css'
import { Waveform } from './Waveform.tsx'

/** Places that have a button; the picture marks the others. */
const LISTED = 8

interface SoundViewProps {
  report: SoundReport
  name: string
  /** The player of the sound, which plays from a chosen place. */
  player: RefObject<HTMLMediaElement | null>
}

/** The picture of a checked sound, and what it fails: a sentence each, and the places, which play. */
export function SoundView({ report, name, player }: SoundViewProps) {
  const { t } = useTranslation('training')
  const { flaws } = report
  const play = (sec: number) => {
    if (!player.current) return
    player.current.currentTime = sec
    // a browser may refuse to play; the player then stands there
    void player.current.play().catch(() => {})
  }
  const advice = flaws.some(({ refuses }) => refuses) ? 'adviceOnly' : 'advice'
  const places = flaws.reduce((sum, flaw) => sum + flaw.places.length, 0)
  return (
    <div className={classes.sound}>
      <Waveform report={report} label={t('submission.sound.picture', { name, count: places })} />
      {flaws.length === 0 && <p className={classes.good}>{t('submission.sound.good')}</p>}
      {flaws.length > 0 && (
        <ul className={classes.flaws} aria-label={t('submission.sound.findings', { name })}>
          {flaws.map((flaw) => (
            <Flaw key={flaw.code} flaw={flaw} advice={advice} onPlay={play} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface FlawProps {
  flaw: SoundFlaw
  /** The word for a flaw that refuses no file. */
  advice: 'advice' | 'adviceOnly'
  onPlay(sec: number): void
}

function Flaw({ flaw, advice, onPlay }: FlawProps) {
  const { t } = useTranslation('training')
  const sentence = useSentence()(flaw)
  const id = useId()
  const { code, refuses, places } = flaw
  return (
    <li className={classes.flaw} data-flaw={code}>
      <p id={id}>
        <strong>{t(`submission.sound.title.${code}`)}</strong>
        {!refuses && <small>{t(`submission.sound.${advice}`)}</small>}
        <span>{sentence}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of one row of the list are no fields of a form */}
      <div className={classes.places} role="group" aria-labelledby={id}>
        {places.slice(0, LISTED).map(({ startSec, endSec }) => {
          // of both ends the second in which it is, so that no two places overlap
          const [from = '', to] = [startSec, endSec].map((sec) => clockText(Math.floor(sec)))
          return (
            <Button
              key={startSec}
              className="tabular"
              size="compact-xs"
              variant="default"
              leftSection={<IconPlayerPlayFilled size={10} aria-hidden />}
              aria-label={t('submission.sound.play', { from })}
              onClick={() => onPlay(startSec)}
            >
              {from === to ? from : `${from} – ${to}`}
            </Button>
          )
        })}
        {places.length > LISTED && <small>{t('submission.sound.more', { count: places.length - LISTED })}</small>}
      </div>
    </li>
  )
}

/** Returns a function that says what a flaw is and what helps. */
function useSentence(): (flaw: SoundFlaw) => string {
  const { t, i18n } = useTranslation('training')
  return ({ code, measured, limit }) => {
    const number = (value: number) => value.toLocaleString(i18n.language).replace('-', '−')
    switch (code) {
      case 'silent':
        return t('submission.sound.text.silent')
      case 'noise':
        return t('submission.sound.text.noise', { measured, limit })
      case 'cut':
      case 'cutLittle':
        return t(`submission.sound.text.${code}`, { count: measured })
      case 'quiet':
      case 'loud':
        return t(`submission.sound.text.${code}`, { measured: number(measured), limit: number(limit) })
      case 'pauses':
        return t('submission.sound.text.pauses', { measured: clockText(measured), limit: number(PAUSE_SEC) })
    }
  }
}
