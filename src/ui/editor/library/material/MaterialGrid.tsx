import { Skeleton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#shared/api/library.ts'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { EndlessGrid } from '#ui/parts/EndlessGrid.tsx'
import { type ShelfFit, type ShelfWish, useShelf } from '#ui/session/use-shelf.ts'

interface MaterialGridProps {
  shelf: BuiltInShelf
  wish: ShelfWish
  fit?: ShelfFit
  /** Least width of a card in pixels, its height as a part of its width, and that of its caption; null: rows. */
  card: { px: number; aspect: number } | null
  children(item: LibraryItem): ReactNode
}

const CAPTION_PX = 22
const ROW_PX = 84
const NO_FIT: ShelfFit = {}

/** The items of a part of a shelf: any number of them, with skeletons, a sentence where it is empty, and a retry. */
export function MaterialGrid({ shelf, wish, fit = NO_FIT, card, children }: MaterialGridProps) {
  const { t } = useTranslation('editor')
  const search = wish.search.trim()
  const [places, setPlaces] = useState({ first: 0, last: 0 })
  const { items, isError, refetch } = useShelf(shelf, { ...wish, search }, fit, places)
  if (isError)
    return <EmptyBox failed text={t('library.failed')} action={{ label: t('retry'), onClick: () => void refetch() }} />
  const loading = card ? (
    <Skeleton radius={6} style={{ aspectRatio: 1 / card.aspect }} mb={CAPTION_PX} />
  ) : (
    <Skeleton radius={6} height={40} mb={8} />
  )
  if (items?.total === 0)
    return <EmptyBox icon={IconPhoto} text={t(`library.empty.${emptyOf(shelf, wish)}`)} height={140} />
  const listKey = [wish.part, search, wish.label, wish.whose, fit.shape].join('\n')
  return (
    <div aria-busy={items === undefined || undefined} data-shelf={shelf}>
      <EndlessGrid
        total={items?.total ?? 8}
        columnPx={card?.px ?? Number.POSITIVE_INFINITY}
        gapPx={card ? [8, 12] : [0, 0]}
        rowPx={(columnPx) => (card ? columnPx * card.aspect + CAPTION_PX : ROW_PX)}
        listKey={listKey}
        onShow={(first, last) => setPlaces({ first, last })}
        render={(index) => {
          const item = items?.at(index)
          return item ? children(item) : <div key={index}>{loading}</div>
        }}
      />
    </div>
  )
}

function emptyOf(shelf: BuiltInShelf, { part, search, label, whose }: ShelfWish) {
  if (search.trim() !== '' || label !== null) return 'unfound'
  if (part === 'own') return whose === 'TENANTSHARE' ? 'shared' : 'own'
  return part === 'library' || part === 'stock' ? shelf : part
}
