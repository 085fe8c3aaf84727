import { SegmentedControl } from '@mantine/core'
import { IconFileMusic, IconMessage2 } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoleTrack } from '#shared/model/track.ts'
import { notify } from '#ui/parts/notify.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useVoices } from '#ui/session/use-library.ts'
import classes from './Presenter.module.css'
import { RecordingTab } from './RecordingTab.tsx'
import { ScriptTab } from './ScriptTab.tsx'

/** What drives a presenter: a spoken script, or recordings of the user. */
export function SoundTab({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const voice = useVoices().data?.find(({ id }) => id === track.tts.voiceId)
  const option = (value: RoleTrack['driver'], Icon: typeof IconMessage2) => ({
    value,
    label: (
      <span className={classes.driver}>
        <Icon size={15} stroke={1.7} aria-hidden />
        {t(`driver.${value}`)}
      </span>
    ),
  })
  useActionsGone(track)
  return (
    <>
      <div className={classes.drivers}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('driver.title')}
          value={track.driver}
          onChange={(driver) => void session.run({ type: 'role.setDriver', trackId: track.id, driver, voice })}
          data={[option('tts', IconMessage2), option('recording', IconFileMusic)]}
        />
      </div>
      {track.driver === 'tts' ? <ScriptTab track={track} /> : <RecordingTab track={track} />}
    </>
  )
}

/** Says how many actions were beyond the end of the sound that drives the presenter now (E10.08). */
function useActionsGone(track: RoleTrack): void {
  const { t } = useTranslation('editor')
  const seen = useRef(track)
  useEffect(() => {
    const before = seen.current
    seen.current = track
    const count = before.actions.length - track.actions.length
    if (before.id === track.id && before.driver !== track.driver && count > 0)
      notify('actions_gone', { color: 'yellow', message: t('driver.actionsGone', { count }) })
  }, [track, t])
}
