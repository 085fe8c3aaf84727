import { Menu, Text } from '@mantine/core'
import { IconCheck, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listOwnTenants } from '#shared/api/account.ts'
import { api } from '#ui/server/api.ts'
import { enterOther } from '#ui/server/switch-tenant.ts'
import { useSession } from '#ui/server/use-session.ts'
import { useAct } from './use-act.ts'

/** The workspaces of a user who has several, in the menu of the account: a click enters another one (S3.16). */
export function TenantItems() {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const current = useSession()?.user.tenantId
  const act = useAct([])
  const { data } = useQuery({ queryKey: ['tenants'], queryFn: async () => (await api(listOwnTenants, {})).tenants })
  if (!data || data.length < 2) return null
  const enter = async (tenantId: string) => {
    await enterOther(tenantId)
    await navigate({ to: '/home/index' })
  }
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('tenants')}</Menu.Label>
      {data.map(({ tenantId, name }) => (
        <Menu.Item
          key={tenantId}
          leftSection={<IconUsersGroup size={16} />}
          rightSection={tenantId === current && <IconCheck size={16} aria-hidden />}
          aria-current={tenantId === current || undefined}
          disabled={tenantId === current}
          onClick={() => void act(() => enter(tenantId))}
        >
          <Text fz={14} truncate>
            {name}
          </Text>
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  )
}
