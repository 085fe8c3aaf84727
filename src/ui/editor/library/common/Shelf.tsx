import { Skeleton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import classes from './Library.module.css'
import own from './Shelf.module.css'

/** A shelf's heading and its scrolling body. */
export function Shelf({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <>
      <header className={own.head}>
        <h2 className={own.heading}>{title}</h2>
        {aside}
      </header>
      <div className={own.scroll}>{children}</div>
    </>
  )
}

interface Answer<T> {
  data: T[] | undefined
  isError: boolean
  refetch(): unknown
}

interface ShelfGridProps<T> {
  answer: Answer<T>
  /** Height of the loading placeholders as a fraction of their width. */
  aspect: number
  wide?: boolean
  /** One item per row instead of several. */
  rows?: boolean
  empty?: string
  /** Said in one small line instead, where other lists follow. */
  emptyLine?: string
  children(item: T): ReactNode
}

/** A grid of query results: skeletons while loading, a sentence when empty, a retry button after a failure. */
export function ShelfGrid<T>({ answer, aspect, wide, rows, empty = '', emptyLine, children }: ShelfGridProps<T>) {
  const { t } = useTranslation('editor')
  if (answer.isError) {
    return (
      <EmptyBox
        failed
        text={t('library.failed')}
        action={{ label: t('retry'), onClick: () => void answer.refetch() }}
      />
    )
  }
  if (!answer.data && rows)
    return ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} height={40} mb={8} radius={6} />)
  if (!answer.data) {
    return (
      <div className={classes.grid} data-wide={wide || undefined} aria-busy>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} className={classes.card}>
            <Skeleton radius={6} style={{ aspectRatio: 1 / aspect }} />
            <Skeleton radius={4} height={10} width="60%" mx="auto" my={4} />
          </div>
        ))}
      </div>
    )
  }
  if (answer.data.length === 0)
    return emptyLine ? (
      <p className={classes.none}>{emptyLine}</p>
    ) : (
      <EmptyBox icon={IconPhoto} text={empty} height={140} />
    )
  return (
    <div className={rows ? undefined : classes.grid} data-wide={wide || undefined}>
      {answer.data.map(children)}
    </div>
  )
}
