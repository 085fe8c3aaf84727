import { Loader, Menu, Text } from '@mantine/core'
import { IconCheck, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listOwnTenants } from '#shared/api/account.ts'
import { api } from '#ui/server/api.ts'
import { enterOther } from '#ui/server/switch-tenant.ts'
import { useSession } from '#ui/server/use-session.ts'
import { useAct } from './use-act.ts'

/**
 * The workspaces of a user who has several, in the menu of the account: a click enters another one (S3.16). The menu
 * remains until the user is in, or reads why not.
 */
export function TenantItems() {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const current = useSession()?.user.tenantId
  const act = useAct([])
  const [entering, setEntering] = useState<string | null>(null)
  const { data } = useQuery({ queryKey: ['tenants'], queryFn: async () => (await api(listOwnTenants, {})).tenants })
  if (!data || data.length < 2) return null
  const enter = async (tenantId: string) => {
    if (entering !== null) return
    setEntering(tenantId)
    await act(async () => {
      await enterOther(tenantId)
      await navigate({ to: '/home/index' })
    })
    setEntering(null)
  }
  const mark = (tenantId: string) => {
    if (tenantId === entering) return <Loader size={14} />
    return tenantId === current && <IconCheck size={16} aria-hidden />
  }
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('tenants')}</Menu.Label>
      {data.map(({ tenantId, name }) => (
        <Menu.Item
          key={tenantId}
          leftSection={<IconUsersGroup size={16} />}
          rightSection={mark(tenantId)}
          aria-current={tenantId === current || undefined}
          aria-busy={tenantId === entering}
          disabled={tenantId === current}
          closeMenuOnClick={false}
          onClick={() => void enter(tenantId)}
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
