import { Button, SegmentedControl } from '@mantine/core'
import { IconFileMusic, IconMessage2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoleTrack } from '#shared/model/track.ts'
import { notify } from '#ui/parts/notify.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useVoices } from '#ui/session/use-library.ts'
import classes from './Presenter.module.css'
import { RecordingTab } from './RecordingTab.tsx'
import { ScriptTab } from './ScriptTab.tsx'
import { useRecordingJobs } from './use-recording-jobs.ts'

/** The driver of a presenter: a spoken script, or recordings of the user. Looking at the other one changes nothing. */
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
  const [shown, setShown] = useShown(track)
  // an upload goes on while the script is looked at
  const jobs = useRecordingJobs()
  useActionsGone(track)
  return (
    <>
      <div className={classes.drivers}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('driver.title')}
          value={shown}
          onChange={setShown}
          data={[option('tts', IconMessage2), option('recording', IconFileMusic)]}
        />
      </div>
      {shown !== track.driver && (
        <DriverNotice
          shown={shown}
          onUse={
            shown === 'tts' || track.recordings.length > 0
              ? () => void session.run({ type: 'role.setDriver', trackId: track.id, driver: shown, voice })
              : null
          }
        />
      )}
      {shown === 'tts' ? <ScriptTab track={track} /> : <RecordingTab track={track} jobs={jobs} />}
    </>
  )
}

/** Which driver is shown: that of the presenter, until the user looks at the other one. */
function useShown({ id, driver }: RoleTrack) {
  const [looked, setLooked] = useState({ id, driver, shown: driver })
  const isNow = looked.id === id && looked.driver === driver
  const setShown = (shown: RoleTrack['driver']) => setLooked({ id, driver, shown })
  return [isNow ? looked.shown : driver, setShown] as const
}

interface DriverNoticeProps {
  shown: RoleTrack['driver']
  /** Absent where there is nothing yet that could drive. */
  onUse: (() => void) | null
}

/** Says that something else drives the presenter than what is shown. */
function DriverNotice({ shown, onUse }: DriverNoticeProps) {
  const { t } = useTranslation('editor')
  return (
    <div className={classes.otherDriver} role="status">
      <span>{t(`driver.other.${shown}`)}</span>
      {onUse && (
        <Button size="compact-xs" variant="light" onClick={onUse}>
          {t(`driver.use.${shown}`)}
        </Button>
      )}
    </div>
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
