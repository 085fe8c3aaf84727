import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#shared/api/library.ts'
import type { MaterialDialogProps } from '#ui/editor/common/library-dialogs.ts'
import { useListen } from '#ui/session/use-listen.ts'
import { ItemCard } from './ItemCard.tsx'
import styles from './MaterialDialog.module.css'
import { MaterialGrid } from './MaterialGrid.tsx'
import { MusicChoice } from './MusicChoice.tsx'
import { ShelfFilters } from './ShelfFilters.tsx'
import { StockGrid } from './StockGrid.tsx'
import { UploadBox } from './UploadBox.tsx'
import { useShelfWish } from './use-shelf-wish.ts'

/** Chooses one item of a shelf: an upload, a library item, or a new upload. */
export function MaterialDialog(props: MaterialDialogProps) {
  const { shelf, title, hint, kind, chosenId, ownFirst, hiddenLabel, onChoose, onClose } = props
  const { t } = useTranslation('editor')
  const { wish, change, showOwn } = useShelfWish(shelf, {
    label: null,
    ...(ownFirst && { part: 'own', whose: 'TENANTUSER' }),
  })
  const listen = useListen()
  const aspect = shelf === 'background' ? 9 / 16 : 1
  const choose = (item: LibraryItem) => {
    onChoose(item)
    onClose()
  }
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
        <UploadBox
          shelf={shelf}
          kind={kind}
          onUploaded={(item, isAlone) => {
            if (!isAlone) showOwn()
            else if (kind === undefined || item.kind === kind) choose(item)
          }}
        />
        <ShelfFilters shelf={shelf} wish={wish} kind={kind} hiddenLabel={hiddenLabel} onChange={change} />
        {wish.part === 'stock' && shelf !== 'music' && kind !== 'music' ? (
          <StockGrid shelf={shelf} search={wish.search} kind={kind} aspect={aspect} onTaken={choose} />
        ) : (
          <MaterialGrid
            shelf={shelf}
            wish={wish}
            fit={{ kind }}
            card={shelf === 'music' ? null : { px: shelf === 'background' ? 124 : 76, aspect }}
          >
            {(item) =>
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
                <ItemCard
                  key={item.id}
                  shelf={shelf}
                  item={item}
                  aspect={aspect}
                  fit={shelf === 'foreground' ? 'contain' : 'cover'}
                  chosen={item.id === chosenId}
                  onClick={() => choose(item)}
                />
              )
            }
          </MaterialGrid>
        )}
      </div>
    </Modal>
  )
}
