import { Button, SimpleGrid, Skeleton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyBox } from './EmptyBox.tsx'
import { More } from './More.tsx'

/** Cards beside each other, or rows below each other. */
export type CardView = 'cards' | 'rows'

interface CardGridProps<T> {
  items: T[] | undefined
  view?: CardView
  /** Sentence for a list that could not be loaded, above the items that are there all the same. */
  failed: string | null
  empty: string
  /** A picture of what the list would hold. */
  emptyIcon: Icon
  onRetry(): void
  /** Loads further items; null if these are all that show. */
  onMore?: (() => void) | null
  render(item: T): ReactNode
}

/** A list of cards with its loading, empty and failed states. */
export function CardGrid<T>({
  items,
  view = 'cards',
  failed,
  empty,
  emptyIcon,
  onRetry,
  onMore,
  render,
}: CardGridProps<T>) {
  const { t } = useTranslation()
  const failure = failed && (
    <EmptyBox failed text={failed}>
      <Button size="xs" variant="default" onClick={onRetry}>
        {t('common:action.retry')}
      </Button>
    </EmptyBox>
  )
  if (failure && !items?.length) return failure
  if (items?.length === 0) return <EmptyBox icon={emptyIcon} text={empty} />
  return (
    <>
      {failure}
      <SimpleGrid
        cols={view === 'rows' ? 1 : { base: 2, sm: 3, lg: 4 }}
        spacing={view === 'rows' ? 8 : { base: 10, sm: 16 }}
        data-view={view}
      >
        {items
          ? items.map(render)
          : [0, 1, 2, 3].map((slot) => <Skeleton key={slot} height={view === 'rows' ? 66 : 210} radius={8} />)}
      </SimpleGrid>
      {onMore && <More onMore={onMore} />}
    </>
  )
}
