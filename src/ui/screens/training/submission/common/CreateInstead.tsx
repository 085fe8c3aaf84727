import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCreateVideo } from '#ui/screens/layout/use-create-video.ts'

/** Creates a video and opens it in the editor. */
export function CreateInstead({ second = false }: { second?: boolean }) {
  const { t } = useTranslation('training')
  const { create, busy } = useCreateVideo()
  return (
    <Button variant={second ? 'default' : 'filled'} onClick={() => create('LANDSCAPE')} loading={busy}>
      {t('presenters.video')}
    </Button>
  )
}
