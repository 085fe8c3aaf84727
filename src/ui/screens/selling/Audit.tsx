import { Pagination } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AuditEntry, listAudit } from '#shared/api/billing/operator.ts'
import { api } from '#ui/server/api.ts'
import { momentText } from '../billing/common/formats.ts'
import { DataTable } from '../layout/DataTable.tsx'
import { AUDIT_KEY } from './keys.ts'
import { Loaded } from './Loaded.tsx'
import classes from './Selling.module.css'
import { useDetail } from './use-detail.ts'

const PAGE = 20

/** The acts of the operators, the last first (S10.25). */
export function Audit() {
  const [page, setPage] = useState(1)
  const audit = useQuery({
    queryKey: [...AUDIT_KEY, page],
    queryFn: ({ signal }) => api(listAudit, { page, size: PAGE }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Loaded query={audit}>{({ records }) => <AuditTable entries={records} />}</Loaded>
      {audit.data && audit.data.total > PAGE && (
        <Pagination value={page} onChange={setPage} total={Math.ceil(audit.data.total / PAGE)} />
      )}
    </>
  )
}

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('selling')
  const detail = useDetail()
  const rows = entries.map((entry) => ({
    id: entry.id,
    cells: [
      momentText(entry.time),
      entry.operatorName,
      <div key="act">
        {t(`audit.acts.${entry.act}`)}
        <small className={classes.note}>{detail(entry)}</small>
      </div>,
      entry.tenantName || '–',
      entry.reason || '–',
    ],
  }))
  const columns = (['time', 'operator', 'act', 'workspace', 'reason'] as const).map((key) => t(`audit.${key}`))
  return <DataTable columns={columns} rows={rows} none={{ text: t('audit.none'), icon: IconHistory }} />
}
