import { useTranslation } from 'react-i18next'
import type { Voice } from '#shared/api/speech.ts'
import type { Speech } from '#shared/model/speech.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { useAtTime } from '#ui/mirror/use-scene.ts'
import { Section } from '#ui/parts/Section.tsx'
import classes from '../common/Inspector.module.css'
import { ParagraphRow } from './ParagraphRow.tsx'

interface ParagraphListProps {
  track: RoleTrack
  speech: Speech
  voice: Voice | undefined
  /** False where the voice is there no longer. */
  canSpeak: boolean
}

/** The spoken paragraphs with their times. */
export function ParagraphList({ track, speech, voice, canSpeak }: ParagraphListProps) {
  const { t } = useTranslation('editor')
  const now = useAtTime((timeSec) =>
    speech.paragraphs.findIndex(
      (one) => one.startSec <= timeSec - track.startSec && timeSec - track.startSec < one.endSec,
    ),
  )
  return (
    <Section title={t('script.paragraphs')}>
      <ul className={classes.lines}>
        {speech.paragraphs.map((paragraph, index) => (
          <ParagraphRow
            key={paragraph.startSec}
            track={track}
            speech={speech}
            index={index}
            now={index === now}
            voice={voice}
            canSpeak={canSpeak}
          />
        ))}
      </ul>
    </Section>
  )
}
