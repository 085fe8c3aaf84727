import { notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { unspokenRoles } from '#shared/checks/unspoken.ts'
import { thumbnailSec } from '#shared/model/queries.ts'
import { speechFailureText } from '#ui/editor/common/speech-failure.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { speakAll } from '#ui/session/speak-all.ts'
import { useVoices } from '#ui/session/use-library.ts'

/** Makes all missing speech of a project that was just made of a template, once, and shows its first scene settled. */
export function SpeakScripts({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const writer = useWriter()
  const voices = useVoices()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !writer || !voices.data) return
    begun.current = true
    const project = projectNow()
    const [first] = project.sceneIds
    // what comes by a motion is seen then
    if (first !== undefined) void session.seekTo(first, thumbnailSec(project, first))
    void speakAll(session, unspokenRoles(project), voices.data)
      .then((made) => {
        if (made.ok || made.error.code === 'cancelled') return
        notifications.show({ color: 'red', title: t('script.failed'), message: speechFailureText(made.error, t) })
      })
      .finally(onDone)
  })
  return null
}
