import { useTranslation } from 'react-i18next'
import type { Speech } from '#shared/model/speech.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { useAtTime } from '#ui/mirror/use-scene.ts'
import { Section } from '#ui/parts/Section.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import classes from '../common/Inspector.module.css'

/** The spoken paragraphs with their times; a click on a time seeks to it. */
export function ParagraphList({ track, speech }: { track: RoleTrack; speech: Speech }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const now = useAtTime((timeSec) =>
    speech.paragraphs.findIndex(
      (one) => one.startSec <= timeSec - track.startSec && timeSec - track.startSec < one.endSec,
    ),
  )
  return (
    <Section title={t('script.paragraphs')}>
      <ul className={classes.lines}>
        {speech.paragraphs.map((paragraph, index) => (
          <li key={paragraph.startSec} className={classes.line} data-now={index === now || undefined}>
            <button
              type="button"
              className={classes.time}
              onClick={() => session.seek(track.startSec + paragraph.startSec)}
            >
              {clockText(track.startSec + paragraph.startSec)}
            </button>
            <span className={classes.lineText}>{paragraph.text}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
