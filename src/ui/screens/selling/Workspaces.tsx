import { Button, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuilding } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findWorkspaces, type Workspace } from '#shared/api/billing/operator.ts'
import { api } from '#ui/server/api.ts'
import { DataTable } from '../layout/DataTable.tsx'
import { SearchField } from '../layout/SearchField.tsx'
import { openGrant } from './grant-benefit.tsx'
import { WORKSPACES_KEY } from './keys.ts'
import { Loaded } from './Loaded.tsx'
import classes from './Selling.module.css'
import { openSetType } from './set-workspace-type.tsx'

/** How long after a keystroke the list is searched. */
const SEARCH_DELAY_MS = 250

/** Workspaces that are found by name, owner or id, to be granted something or made one of an enterprise (S10.23). */
export function Workspaces() {
  const { t } = useTranslation('selling')
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS)
  const found = useQuery({
    queryKey: [...WORKSPACES_KEY, asked],
    queryFn: ({ signal }) => api(findWorkspaces, { search: asked }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Text c="dimmed" fz={13}>
        {t('workspaces.hint')}
      </Text>
      <Group>
        <SearchField label={t('workspaces.search')} value={search} onChange={setSearch} />
      </Group>
      <Loaded query={found}>{({ records }) => <WorkspaceTable workspaces={records} />}</Loaded>
    </>
  )
}

function WorkspaceTable({ workspaces }: { workspaces: readonly Workspace[] }) {
  const { t } = useTranslation('selling')
  const rows = workspaces.map((workspace) => {
    const { tenantId, name, tenantType, owners } = workspace
    const act = t(tenantType === 'PERSONAL' ? 'workspaces.toEnterprise' : 'workspaces.toPersonal')
    const button = (label: string, open: () => void) => (
      <Button
        key={label}
        variant="default"
        size="compact-sm"
        aria-label={t('labelled', { label, value: name })}
        onClick={open}
      >
        {label}
      </Button>
    )
    return {
      id: tenantId,
      cells: [
        <div key="name">
          {name}
          <small className={classes.note}>{tenantId}</small>
        </div>,
        owners.join(', '),
        t(`workspaces.types.${tenantType}`),
        <Group key="buttons" gap="xs" justify="flex-end" wrap="nowrap">
          {button(t('grant.open'), () => openGrant(t('grant.title', { name }), workspace))}
          {button(act, () => openSetType(act, workspace))}
        </Group>,
      ],
    }
  })
  const columns = [t('workspaces.name'), t('workspaces.owners'), t('workspaces.type'), '']
  return <DataTable columns={columns} rows={rows} none={{ text: t('workspaces.none'), icon: IconBuilding }} />
}
