import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'

/** A context menu at the pointer (`at` in pixels of the window); null closes it. */
export function PointerMenu({
  at,
  onClose,
  width = 236,
  children,
}: {
  at: { x: number; y: number } | null
  onClose(): void
  width?: number
  children: ReactNode
}) {
  return (
    <Menu opened={at !== null} onClose={onClose} position="bottom-start" offset={2} withinPortal width={width}>
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', left: at?.x ?? 0, top: at?.y ?? 0, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
