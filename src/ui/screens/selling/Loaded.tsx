import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CODES } from '#shared/api/envelope.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { LoadingVeil } from '#ui/parts/LoadingVeil.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { ApiError } from '#ui/server/api.ts'
import classes from './Selling.module.css'

interface LoadedProps<T> {
  query: { data: T | undefined; error: Error | null; refetch(): unknown }
  children(data: T): ReactNode
}

/** A table with its loading and failed states; for want of rights there is nothing to try again (S14.05). */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { t } = useTranslation()
  const { data, error, refetch } = query
  const isRefused = error instanceof ApiError && error.code === CODES.forbidden
  return (
    <>
      {error && (
        <EmptyBox
          failed
          text={reasonOf(error, t)}
          action={isRefused ? undefined : { label: t('common:action.retry'), onClick: () => void refetch() }}
        />
      )}
      {!error && data === undefined && <LoadingVeil delayed />}
      {data !== undefined && <div className={classes.table}>{children(data)}</div>}
    </>
  )
}
