// the log-in page has the styles of its own parts alone
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Button, Modal, Stack } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OwnTenant } from '#shared/api/login.ts'

interface TenantDialogProps {
  tenants: OwnTenant[]
  /** Null when the user turns back. */
  onChosen(tenantId: string | null): void
}

/** Asks a user of several workspaces which one to enter. */
export function TenantDialog({ tenants, onChosen }: TenantDialogProps) {
  const { t } = useTranslation(['login', 'common'])
  return (
    <Modal
      opened
      centered
      size="sm"
      title={t('tenant.choose')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
      onClose={() => onChosen(null)}
    >
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
    </Modal>
  )
}
