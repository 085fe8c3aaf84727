import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'

/** A context menu that opens where the pointer is (`at` in pixels of the window); null closes it. */
export function PointerMenu({
  at,
  onClose,
  children,
}: {
  at: { x: number; y: number } | null
  onClose(): void
  children: ReactNode
}) {
  return (
    <Menu opened={at !== null} onClose={onClose} position="bottom-start" offset={2} withinPortal width={236}>
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', left: at?.x ?? 0, top: at?.y ?? 0, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
