import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface CardAction {
  label: string
  icon: ReactNode
  /** Whether it takes something away. */
  danger?: boolean
  onClick(): void
}

/** The menu of a card: what can be done with its draft or video. `false` leaves an action out. */
export function CardMenu({ actions }: { actions: readonly (CardAction | false)[] }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('common:action.more')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(
          (action) =>
            action && (
              <Menu.Item
                key={action.label}
                color={action.danger ? 'red' : undefined}
                leftSection={action.icon}
                onClick={action.onClick}
              >
                {action.label}
              </Menu.Item>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
