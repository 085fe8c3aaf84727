import { useTranslation } from 'react-i18next'
import { useAdd } from '#ui/editor/common/use-add.ts'
import { Shelf } from '#ui/editor/library/common/Shelf.tsx'
import { ItemCard } from './ItemCard.tsx'
import { MaterialGrid } from './MaterialGrid.tsx'
import { ShelfFilters } from './ShelfFilters.tsx'
import { StockGrid } from './StockGrid.tsx'
import { UploadBox } from './UploadBox.tsx'
import { useShelfWish } from './use-shelf-wish.ts'

const CARD = { px: 76, aspect: 1 }

/** Pictures, stickers and videos; an upload shows its own part. */
export function ImageShelf() {
  const { t } = useTranslation('editor')
  const { wish, change, showOwn } = useShelfWish('foreground')
  const add = useAdd()
  return (
    <Shelf title={t('library.tab.image')}>
      <UploadBox shelf="foreground" use="scene" onUploaded={showOwn} />
      <ShelfFilters shelf="foreground" wish={wish} onChange={change} />
      {wish.part === 'stock' ? (
        <StockGrid shelf="foreground" search={wish.search} aspect={2 / 3} onTaken={(item) => void add.picture(item)} />
      ) : (
        <MaterialGrid shelf="foreground" wish={wish} card={CARD}>
          {(item) => (
            <ItemCard
              key={item.id}
              shelf="foreground"
              item={item}
              aspect={1}
              fit="contain"
              carried={{ type: 'image', item }}
              onClick={() => void add.picture(item)}
            />
          )}
        </MaterialGrid>
      )}
    </Shelf>
  )
}
