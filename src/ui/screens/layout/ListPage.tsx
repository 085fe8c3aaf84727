import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CODES } from '#shared/api/envelope.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { LoadingVeil } from '#ui/parts/LoadingVeil.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { ApiError } from '#ui/server/api.ts'
import { PageHead } from './PageHead.tsx'

/** The fields of a query that the page reads. */
interface Loaded {
  data: unknown
  error: Error | null
  refetch(): unknown
}

interface ListPageProps {
  title: string
  hint?: string
  /** The control at the end of the title's line, such as the button that adds an entry. */
  action?: ReactNode
  queries: readonly Loaded[]
  /** The lists that are loaded. */
  children: ReactNode
}

/**
 * A page of the account with lists: its title and action, and while a list is not there, why. For want of rights there
 * is no action, and nothing to try again (S14.05).
 */
export function ListPage({ title, hint, action, queries, children }: ListPageProps) {
  const { t } = useTranslation()
  const error = queries.find((query) => query.error)?.error
  const refused = error instanceof ApiError && error.code === CODES.forbidden
  const retry = () => void Promise.all(queries.map((query) => query.refetch()))
  return (
    <>
      <PageHead title={title} back="/accountSetting">
        {!refused && action}
      </PageHead>
      {hint && (
        <Text c="dimmed" mb="md">
          {hint}
        </Text>
      )}
      {error && (
        <EmptyBox
          failed
          text={reasonOf(error, t)}
          action={refused ? undefined : { label: t('common:action.retry'), onClick: retry }}
        />
      )}
      {!error && queries.some(({ data }) => !data) && <LoadingVeil />}
      {children}
    </>
  )
}
