import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#shared/api/library.ts'
import type { MaterialDialogProps } from '#ui/editor/common/library-dialogs.ts'
import { useMaterial } from '#ui/session/use-library.ts'
import { useListen } from '#ui/session/use-listen.ts'
import { useLocalized } from '../common/localized.ts'
import { MediaImage } from '../common/MediaImage.tsx'
import { Card } from './Card.tsx'
import classes from './Library.module.css'
import styles from './MaterialDialog.module.css'
import { MusicChoice } from './MusicChoice.tsx'
import { ShelfGrid } from './Shelf.tsx'
import { UploadBox } from './UploadBox.tsx'

/** Chooses one item of a shelf: an upload, a library item, or a new upload. */
export function MaterialDialog({ shelf, title, hint, kind, chosenId, onChoose, onClose }: MaterialDialogProps) {
  const { t } = useTranslation('editor')
  const local = useLocalized()
  const listen = useListen()
  const fits = (item: LibraryItem) => kind === undefined || item.kind === kind
  const offered = <T extends { data: LibraryItem[] | undefined }>(answer: T) => ({
    ...answer,
    data: answer.data?.filter(fits),
  })
  const own = offered(useMaterial(shelf, 'TENANTUSER'))
  const built = offered(useMaterial(shelf, 'SENSETIME'))
  const aspect = shelf === 'background' ? 9 / 16 : 1
  const choose = (item: LibraryItem) => {
    onChoose(item)
    onClose()
  }
  const offer = (item: LibraryItem) =>
    shelf === 'music' ? (
      <MusicChoice
        key={item.id}
        item={item}
        chosen={item.id === chosenId}
        playing={listen.url === item.url}
        onListen={() => listen.toggle(item.url)}
        onChoose={() => choose(item)}
      />
    ) : (
      <Card
        key={item.id}
        name={local(item.name)}
        aspect={aspect}
        fit={shelf === 'foreground' ? 'contain' : 'cover'}
        caption={item.ownership !== 'SENSETIME'}
        badge={item.kind === 'video' ? t('library.video') : undefined}
        picture={<MediaImage url={item.coverUrl || item.url} />}
        chosen={item.id === chosenId}
        onClick={() => choose(item)}
      />
    )
  const grid = { aspect, wide: shelf === 'background', rows: shelf === 'music' }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={640}
      classNames={{ title: styles.dialogTitle }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {hint && <p className={styles.dialogHint}>{hint}</p>}
      <div className={styles.dialog}>
        <UploadBox shelf={shelf} kind={kind} onUploaded={(item) => fits(item) && choose(item)} />
        {own.data && own.data.length > 0 && (
          <>
            <h3 className={classes.group}>{t('library.own')}</h3>
            <ShelfGrid {...grid} answer={own} empty="">
              {offer}
            </ShelfGrid>
          </>
        )}
        <h3 className={classes.group}>{t('library.builtIn')}</h3>
        <ShelfGrid {...grid} answer={built} empty={t(`library.empty.${shelf}`)}>
          {offer}
        </ShelfGrid>
      </div>
    </Modal>
  )
}
