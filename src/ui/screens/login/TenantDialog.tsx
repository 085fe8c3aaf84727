import { Button, Stack } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OwnTenant } from '#shared/api/login.ts'
import { LoginDialog } from './LoginDialog.tsx'

interface TenantDialogProps {
  tenants: OwnTenant[]
  /** Null when the user turns back. */
  onChosen(tenantId: string | null): void
}

/** Asks a user of several workspaces which one to enter. */
export function TenantDialog({ tenants, onChosen }: TenantDialogProps) {
  const { t } = useTranslation('login')
  return (
    <LoginDialog title={t('tenant.choose')} onClose={() => onChosen(null)}>
      <Stack gap="xs">
        {tenants.map(({ tenantId, name }, index) => (
          <Button
            key={tenantId}
            variant="default"
            size="md"
            justify="flex-start"
            fullWidth
            leftSection={<IconUsersGroup size={18} stroke={1.6} />}
            data-autofocus={index === 0 || undefined}
            onClick={() => onChosen(tenantId)}
          >
            {name}
          </Button>
        ))}
      </Stack>
    </LoginDialog>
  )
}
