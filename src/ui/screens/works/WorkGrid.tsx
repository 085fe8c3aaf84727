import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listWorks } from '#shared/api/work.ts'
import { CardGrid } from '#ui/parts/CardGrid.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { WorkCard } from './WorkCard.tsx'

/** Polling interval of the list while a work is in progress. */
const POLL_MS = 1500

/** The latest `size` works, with live progress. */
export function WorkGrid({ size }: { size: number }) {
  const { t } = useTranslation('home')
  const { data, error, refetch } = useQuery({
    queryKey: ['works', size],
    queryFn: ({ signal }) => api(listWorks, { page: 1, size }, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.records.some(({ status }) => status === 'queue' || status === 'exporting') ? POLL_MS : false,
  })
  return (
    <CardGrid
      items={data?.records}
      failed={error && t('listFailed', { reason: reasonOf(error, t) })}
      empty={t('worksEmpty')}
      onRetry={() => void refetch()}
      render={(work) => <WorkCard key={work.id} work={work} />}
    />
  )
}
