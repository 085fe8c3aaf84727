import { Button, Group, Text } from '@mantine/core'
import { IconPlus, IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listAgentCodes } from '#shared/api/billing/operator.ts'
import { api } from '#ui/server/api.ts'
import { DataTable } from '../layout/DataTable.tsx'
import { openEditAgentCode } from './edit-agent-code.tsx'
import { AGENTS_KEY } from './keys.ts'
import { Loaded } from './Loaded.tsx'
import { useGrantText } from './use-gives.ts'

type Codes = z.output<typeof listAgentCodes.data>['records']

/** The codes of agents, with how many users are bound to each (S10.24). */
export function AgentCodes() {
  const { t } = useTranslation('selling')
  const codes = useQuery({ queryKey: AGENTS_KEY, queryFn: ({ signal }) => api(listAgentCodes, {}, signal) })
  return (
    <>
      {codes.data && (
        <Group justify="space-between">
          <Text c="dimmed" fz={13} flex="1 1 300px">
            {t('agents.hint')}
          </Text>
          <Button
            leftSection={<IconPlus size={18} stroke={1.7} />}
            onClick={() => openEditAgentCode(t('agents.add'), null)}
          >
            {t('agents.add')}
          </Button>
        </Group>
      )}
      <Loaded query={codes}>{({ records }) => <CodeTable codes={records} />}</Loaded>
    </>
  )
}

function CodeTable({ codes }: { codes: Codes }) {
  const { t } = useTranslation('selling')
  const grantText = useGrantText()
  const rows = codes.map(({ users, ...code }) => ({
    id: code.code,
    cells: [
      code.code,
      code.agentName,
      code.type && code.quantity > 0 ? grantText(code.type, code.quantity, code.days) : t('agents.nothing'),
      users,
      t(code.isOpen ? 'agents.open' : 'agents.closed'),
      <Button
        key="change"
        variant="default"
        size="compact-sm"
        aria-label={t('labelled', { label: t('change'), value: code.code })}
        onClick={() => openEditAgentCode(t('agents.edit'), code)}
      >
        {t('change')}
      </Button>,
    ],
  }))
  const columns = [...(['code', 'agent', 'gives', 'users', 'state'] as const).map((key) => t(`agents.${key}`)), '']
  return <DataTable columns={columns} rows={rows} none={{ text: t('agents.none'), icon: IconTicket }} />
}
