import { Button, FileButton, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { changeOwnPicture } from '#shared/api/account.ts'
import { acceptOf, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { api } from '#ui/server/api.ts'
import { keepUser } from '#ui/server/session.ts'
import { useAct } from '../layout/use-act.ts'
import { openChangePicture } from './change-picture.tsx'

/** The buttons that choose a picture of the user, and remove it (S8.12). */
export function PictureButtons({ hasPicture }: { hasPicture: boolean }) {
  const { t } = useTranslation(['account', 'common'])
  const act = useAct([])
  const choose = (file: File | null) => {
    if (file) void openChangePicture(t('picture.title'), file, t('picture.unreadable'))
  }
  return (
    <Group gap="xs">
      {hasPicture && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('picture.remove')}
          onClick={() => void act(async () => keepUser(await api(changeOwnPicture, { picture: '' })))}
        >
          {t('common:action.delete')}
        </Button>
      )}
      <FileButton accept={acceptOf([UPLOAD_RULES.backgroundImage])} onChange={choose}>
        {(props) => (
          <Button {...props} variant="default" size="compact-sm" aria-label={t('picture.title')}>
            {t('change')}
          </Button>
        )}
      </FileButton>
    </Group>
  )
}
