import { Alert } from '@mantine/core'
import { IconVolumeOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaUrl } from '#shared/model/ids.ts'
import { useSoundMissing } from '#ui/mirror/use-media.ts'
import { useEditorSession } from '#ui/session/session-context.ts'

/** Reports that this browser cannot decode the sound of a video. */
export function SoundNotice({ url }: { url: MediaUrl }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const missing = useSoundMissing(url)
  useEffect(() => {
    if (url) void session.withoutSound([url])
  }, [session, url])
  if (!missing) return null
  return (
    <Alert
      color="yellow"
      variant="light"
      role="status"
      mx={16}
      mt={12}
      p="xs"
      icon={<IconVolumeOff size={16} stroke={1.6} />}
    >
      {t('load.soundMissing')}
    </Alert>
  )
}
