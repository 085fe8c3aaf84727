import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Says in a panel what failed, with its details and what helps. */
export function FailureNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      mx={16}
      mt={12}
      p="xs"
      icon={<IconAlertTriangle size={16} stroke={1.6} />}
      title={title}
    >
      {children}
    </Alert>
  )
}
