import { useTranslation } from 'react-i18next'
import { useAdd } from '#ui/editor/common/use-add.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { MaterialDialog } from './MaterialDialog.tsx'

/** Chooses the music under the whole video, with loop and volume of the previous music. */
export function GlobalMusicDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('editor')
  const music = useProjectField('music')
  const add = useAdd()
  return (
    <MaterialDialog
      shelf="music"
      title={t('globalMusic.dialog')}
      hint={t('globalMusic.hint')}
      chosenId={music?.moduleId}
      ownFirst={music?.url.startsWith('oss:') ?? false}
      hiddenLabel="effects"
      onChoose={(item) => void add.globalMusic(item)}
      onClose={onClose}
    />
  )
}
