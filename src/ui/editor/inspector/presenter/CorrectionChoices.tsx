import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Correction } from '#shared/model/subtitle.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { closestLine } from '#shared/speech/corrections.ts'
import { Section } from '#ui/parts/Section.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import classes from './CorrectionChoices.module.css'

/** The corrected subtitles whose words the speech does not have any more: for each the user chooses (E9.18). */
export function CorrectionChoices({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const { corrections = [], items } = track.subtitle
  if (corrections.length === 0 || items.length === 0) return null
  return (
    <Section title={t('correction.title')}>
      <p className={classes.why}>{t('correction.why')}</p>
      <ul className={classes.list}>
        {corrections.map((correction, index) => (
          <Choice
            key={`${correction.startSec} ${correction.text}`}
            track={track}
            correction={correction}
            index={index}
          />
        ))}
      </ul>
    </Section>
  )
}

function Choice({ track, correction, index }: { track: RoleTrack; correction: Correction; index: number }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const line = closestLine(track.subtitle.items, correction)
  const aim = { trackId: track.id, index }
  return (
    <li className={classes.choice}>
      <span className={classes.text}>{correction.text}</span>
      {line && <span className={classes.line}>{t('correction.instead', { text: line.text })}</span>}
      <div className={classes.buttons}>
        <Button
          size="compact-xs"
          variant="light"
          disabled={!line}
          onClick={() => line && void session.run({ type: 'role.useCorrection', ...aim, itemId: line.id })}
        >
          {t('correction.use')}
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => void session.run({ type: 'role.dropCorrection', ...aim })}
        >
          {t('correction.drop')}
        </Button>
      </div>
    </li>
  )
}
