import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SCENES_MAX, SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import type { ScriptText } from '#shared/speech/markup.ts'
import { scriptLength } from '#shared/speech/script-length.ts'
import { splitScript } from '#shared/speech/split-script.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import classes from './LongScript.module.css'

interface LongScriptProps {
  track: RoleTrack
  script: ScriptText
  discard(): void
}

/** Choices for a script that is too long for one scene: split it into scenes, shorten it, or drop it (E8.35). */
export function LongScript({ track, script, discard }: LongScriptProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const project = useProject()
  const free = SCENES_MAX - project.sceneIds.length
  const { text, ssml } = script
  const parts = useMemo(() => {
    if (scriptLength({ text, ssml }) > SCENES_MAX * SPEECH_CHARS_MAX) return null
    return splitScript({ text, ssml }, SPEECH_CHARS_MAX)
  }, [text, ssml])
  const count = parts?.length ?? null
  const fits = count !== null && count - 1 <= free
  const split = async () => {
    const sceneName = t('scenes.unnamed')
    session.splits.add(project, track.id, parts?.[0] ?? '')
    if (await session.run({ type: 'scene.addForScript', trackId: track.id, ...script, sceneName })) discard()
  }
  return (
    <div className={classes.box} role="alert">
      <p>
        <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
        {t('script.tooLong', { over: scriptLength(script) - SPEECH_CHARS_MAX, limit: SPEECH_CHARS_MAX })}
      </p>
      {!fits && <p>{t('refusal.max_scenes', { limit: SCENES_MAX })}</p>}
      <div className={classes.buttons}>
        <Button size="compact-sm" disabled={!fits} onClick={() => void split()}>
          {t('script.split', { count: count ?? SCENES_MAX })}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={discard}>
          {t('script.discard')}
        </Button>
      </div>
    </div>
  )
}
