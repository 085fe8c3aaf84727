import { Pagination } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EVENT_KEPT_DAYS, exportWorkspaceEvents, listWorkspaceEvents } from '#shared/api/workspace-events.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { api } from '#ui/server/api.ts'
import { ExportButton } from '../billing/common/ExportButton.tsx'
import { ListPage } from '../layout/ListPage.tsx'
import { EventFilters } from './EventFilters.tsx'
import { EventTable } from './EventTable.tsx'
import { ALL_EVENTS, type ChosenEvents, filterOf } from './event-filter.ts'

const PAGE = 50

/** The audit log of the workspace, for administrators (S3.38, S3.39). */
export function AuditLog() {
  const { t } = useTranslation('account')
  const [chosen, setChosen] = useState(ALL_EVENTS)
  const [page, setPage] = useState(1)
  const filter = filterOf(chosen)
  const events = useQuery({
    queryKey: ['workspace-events', filter, page],
    queryFn: ({ signal }) => api(listWorkspaceEvents, { ...filter, page, size: PAGE }, signal),
    placeholderData: keepPreviousData,
    // acts of this page, such as an export, are events too
    staleTime: 0,
  })
  const choose = (next: ChosenEvents) => {
    setChosen(next)
    setPage(1)
  }
  const data = events.data
  const isFiltered = Object.keys(filter).length > 0
  return (
    <ListPage
      title={t('audit.title')}
      hint={t('audit.hint', { days: EVENT_KEPT_DAYS })}
      action={<ExportButton load={() => api(exportWorkspaceEvents, filter)} />}
      queries={[events]}
    >
      {(data || isFiltered) && <EventFilters actors={data?.actors ?? []} chosen={chosen} onChange={choose} />}
      {data && data.records.length > 0 && <EventTable events={data.records} />}
      {data && data.records.length === 0 && (
        <EmptyBox
          icon={IconHistory}
          text={t(isFiltered ? 'audit.noneFound' : 'audit.none')}
          action={isFiltered ? { label: t('audit.clear'), onClick: () => choose(ALL_EVENTS) } : undefined}
        />
      )}
      {data && data.total > PAGE && (
        <Pagination mt="md" value={page} onChange={setPage} total={Math.ceil(data.total / PAGE)} />
      )}
    </ListPage>
  )
}
