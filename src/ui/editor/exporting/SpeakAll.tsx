import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unspokenRoles } from '#shared/checks/unspoken.ts'
import { speechFailureText } from '#ui/editor/common/speech-failure.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { speakAll } from '#ui/session/speak-all.ts'
import { useVoices } from '#ui/session/use-library.ts'

/** Makes all missing speech of the project. Renders nothing if none is missing. */
export function SpeakAll() {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const tracks = unspokenRoles(useProject())
  const voices = useVoices()
  const [busy, setBusy] = useState(false)
  if (tracks.length === 0) return null
  const speak = async () => {
    setBusy(true)
    const made = await speakAll(session, tracks, voices.data ?? [])
    setBusy(false)
    if (made.ok || made.error.code === 'cancelled') return
    notifications.show({
      color: 'red',
      title: t('script.failed'),
      message: speechFailureText(made.error, t),
    })
  }
  return (
    <Button
      variant="light"
      leftSection={<IconSparkles size={16} stroke={1.7} />}
      loading={busy}
      loaderProps={{ type: 'dots' }}
      disabled={!voices.data}
      onClick={() => void speak()}
    >
      {t('export.speakAll')}
    </Button>
  )
}
