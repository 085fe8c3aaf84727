import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listProjects } from '#shared/api/project.ts'
import { CardGrid } from '#ui/parts/CardGrid.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { DraftCard } from './DraftCard.tsx'

/** The latest `size` drafts. */
export function DraftGrid({ size }: { size: number }) {
  const { t } = useTranslation('home')
  const { data, error, refetch } = useQuery({
    queryKey: ['projects', size],
    queryFn: ({ signal }) => api(listProjects, { page: 1, size }, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <CardGrid
      items={data?.records}
      failed={error && t('listFailed', { reason: reasonOf(error, t) })}
      empty={t('draftsEmpty')}
      onRetry={() => void refetch()}
      render={(draft) => <DraftCard key={draft.id} draft={draft} />}
    />
  )
}
