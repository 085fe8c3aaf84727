import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Voice } from '#shared/api/speech.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { fitScript } from '#shared/speech/fit-script.ts'
import type { ScriptText } from '#shared/speech/markup.ts'
import { isTooLong } from '#shared/speech/script-length.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useSpeechBusy } from '#ui/session/use-speech-busy.ts'
import classes from '../common/Inspector.module.css'
import { useTellFailure } from './use-tell-failure.ts'

interface GenerateBarProps {
  track: RoleTrack
  script: ScriptText
  voice: Voice | undefined
  flush(): void
}

/** Makes speech from the script; shows the progress and a cancel button. */
export function GenerateBar({ track, script, voice, flush }: GenerateBarProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const { text } = script
  const tellFailure = useTellFailure()
  const busy = useSpeechBusy(track.id)
  // the pending text may still change the voice's language
  const voiceId = voice?.id ?? track.tts.voiceId
  const ready = text.trim() !== '' && !isTooLong(script) && voiceId !== null
  const generate = async () => {
    flush()
    if (track.driver !== 'tts')
      await session.run({ type: 'role.setDriver', trackId: track.id, driver: 'tts', ...(voice && { voice }) })
    const made = await session.speech.make(
      track.id,
      { ...track.tts, ...(voice ? fitScript(script, voice) : script), voiceId },
      voice,
    )
    if (!made.ok) tellFailure(made.error)
  }
  return (
    <div className={classes.foot}>
      <Button
        flex={1}
        leftSection={<IconSparkles size={16} stroke={1.7} />}
        loading={busy}
        loaderProps={{ type: 'dots' }}
        disabled={!ready}
        onClick={() => void generate()}
      >
        {t(track.tts.speech ? 'script.again' : 'script.generate')}
      </Button>
      {busy && (
        <Button variant="default" onClick={() => session.speech.cancel(track.id)}>
          {t('cancel')}
        </Button>
      )}
    </div>
  )
}
