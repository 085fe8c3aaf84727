import { IconPhotoStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWriter } from '#ui/mirror/use-state.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { useMakeCover } from '../common/use-make-cover.ts'

/** Makes the picture at the playhead the cover of the draft. */
export function CoverButton() {
  const { t } = useTranslation('editor')
  const { busy, makeCover } = useMakeCover()
  const writer = useWriter()
  return (
    <IconAction
      label={t('header.cover')}
      disabled={busy || !writer}
      loading={busy}
      icon={<IconPhotoStar size={18} stroke={1.6} />}
      onClick={() => void makeCover()}
    />
  )
}
