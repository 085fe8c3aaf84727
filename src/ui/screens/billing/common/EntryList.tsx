import { Skeleton, Stack } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { More } from '#ui/parts/More.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import classes from './Billing.module.css'

interface EntryListProps<T> {
  /** The entries that are loaded so far, as `usePages` returns them. */
  pages: { items: T[] | undefined; error: Error | null; retry(): void; more: (() => void) | null }
  label: string
  none: { text: string; hint?: string; icon: Icon }
  render(item: T): ReactNode
}

/** The entries of a list with its loading, empty and failed states. */
export function EntryList<T>({ pages, label, none, render }: EntryListProps<T>) {
  const { t } = useTranslation(['billing', 'common', 'home'])
  const { items, error, retry, more } = pages
  const failure = error && (
    <EmptyBox
      failed
      text={t('home:listFailed', { reason: reasonOf(error, t) })}
      action={{ label: t('common:action.retry'), onClick: retry }}
    />
  )
  if (failure && !items?.length) return failure
  if (!items)
    return (
      <Stack gap={8} aria-busy>
        {[0, 1, 2].map((slot) => (
          <Skeleton key={slot} height={76} radius={8} />
        ))}
      </Stack>
    )
  if (items.length === 0) return <EmptyBox height={160} {...none} />
  return (
    <>
      {failure}
      <ul className={classes.list} aria-label={label}>
        {items.map(render)}
      </ul>
      {more && <More onMore={more} />}
    </>
  )
}
