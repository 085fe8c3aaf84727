import { Loader, SegmentedControl, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#shared/api/library.ts'
import type { StockItem, StockKind } from '#shared/api/stock.ts'
import { Card } from '#ui/editor/library/common/Card.tsx'
import { useWriter } from '#ui/mirror/use-state.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { EndlessGrid } from '#ui/parts/EndlessGrid.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { type StockShelf, useStockSearch, useStockSource, useTakeStock } from '#ui/session/use-stock.ts'
import { HoverPicture } from './HoverPicture.tsx'
import own from './Material.module.css'

interface StockGridProps {
  shelf: StockShelf
  search: string
  shape?: 'wide' | 'tall' | undefined
  /** The one kind that is wanted; absent where both are. */
  kind?: StockKind | undefined
  /** Height of a card as a part of its width. */
  aspect: number
  /** An item has become an upload. */
  onTaken(item: LibraryItem): void
}

const CARD_PX = 124
const CAPTION_PX = 22
/** The pause of typing after which the source is asked, which counts its questions. */
const TYPING_MS = 500

/** Pictures and films of the source that the operator has connected; a click makes one an upload and uses it. */
export function StockGrid({ shelf, search, shape, kind, aspect, onTaken }: StockGridProps) {
  const { t } = useTranslation('editor')
  const [chosen, setChosen] = useState<StockKind>(kind ?? 'image')
  const [words] = useDebouncedValue(search.trim(), TYPING_MS)
  const found = useStockSearch({ kind: chosen, search: words, shape })
  const items = found.data?.pages.flatMap(({ records }) => records)
  const source = useStockSource()
  return (
    <div aria-busy={found.isFetching || undefined} data-stock>
      <div className={own.stockBar}>
        {kind === undefined && (
          <SegmentedControl
            size="xs"
            aria-label={t('library.stock.kind')}
            value={chosen}
            onChange={setChosen}
            data={[
              { value: 'image' as const, label: t('library.stock.images') },
              { value: 'video' as const, label: t('library.stock.videos') },
            ]}
          />
        )}
        {source && (
          <a className={own.credit} href={source.site} target="_blank" rel="noreferrer">
            {t('library.stock.by', { name: source.name })}
          </a>
        )}
      </div>
      {found.isError ? (
        <EmptyBox
          failed
          text={reasonOf(found.error, t)}
          action={{ label: t('retry'), onClick: () => void found.refetch() }}
        />
      ) : items?.length === 0 && !found.hasNextPage ? (
        <EmptyBox icon={IconPhoto} text={t('library.empty.unfound')} height={140} />
      ) : (
        <EndlessGrid
          total={items ? items.length + (found.hasNextPage ? 1 : 0) : 8}
          columnPx={CARD_PX}
          gapPx={[8, 12]}
          rowPx={(columnPx) => columnPx * aspect + CAPTION_PX}
          listKey={[chosen, words].join('\n')}
          onShow={(_, last) => {
            if (items && last >= items.length && !found.isFetching) void found.fetchNextPage()
          }}
          render={(index) => {
            const item = items?.[index]
            if (!item) return <Skeleton key={index} radius={6} style={{ aspectRatio: 1 / aspect }} mb={CAPTION_PX} />
            return <StockCard key={`${item.kind}-${item.id}`} {...{ item, shelf, aspect, onTaken }} />
          }}
        />
      )}
    </div>
  )
}

interface StockCardProps {
  item: StockItem
  shelf: StockShelf
  aspect: number
  onTaken(item: LibraryItem): void
}

function StockCard({ item, shelf, aspect, onTaken }: StockCardProps) {
  const { t } = useTranslation('editor')
  const writer = useWriter()
  const take = useTakeStock(shelf)
  const [isTaking, setTaking] = useState(false)
  const { name, author, coverUrl, kind, previewUrl } = item
  const use = async () => {
    if (isTaking) return
    setTaking(true)
    await take(item)
      .then(onTaken)
      .catch((error: unknown) =>
        notifications.show({
          color: 'red',
          title: t('library.stock.failed', { name }),
          message: reasonOf(error, t),
        }),
      )
    setTaking(false)
  }
  return (
    <Card
      name={`${name} · ${author}`}
      aspect={aspect}
      badge={kind === 'video' ? t('library.video') : undefined}
      picture={
        <>
          <HoverPicture item={{ kind, coverUrl, previewUrl, url: coverUrl }} silent={shelf === 'background'} />
          {isTaking && (
            <span className={own.taking}>
              <Loader size="sm" color="white" aria-label={t('library.stock.taking')} />
            </span>
          )}
        </>
      }
      disabled={!writer}
      onClick={() => void use()}
    />
  )
}
