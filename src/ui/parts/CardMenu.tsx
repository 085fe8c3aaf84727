import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusKept } from './use-focus-kept.ts'
import { useMenuFocus } from './use-menu-focus.ts'

interface CardAction {
  label: string
  icon: ReactNode
  /** Whether it takes something away. */
  danger?: boolean
  onClick(): void
}

interface CardMenuProps {
  /** The card's. */
  name: string
  /** `false` leaves one out. */
  actions: readonly (CardAction | false)[]
}

/** The menu of a card: what can be done with its draft or video. */
export function CardMenu({ name, actions }: CardMenuProps) {
  const { t } = useTranslation()
  const { target, act } = useMenuFocus()
  useFocusKept(target)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={target} variant="subtle" color="gray" aria-label={t('common:action.moreOf', { name })}>
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
                onClick={act(action.onClick)}
              >
                {action.label}
              </Menu.Item>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
