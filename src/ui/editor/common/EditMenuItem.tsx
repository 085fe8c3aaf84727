import { Kbd, Menu } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './EditMenuItem.module.css'
import { keysOf, type ShortcutName } from './shortcuts/shortcuts.ts'
import type { Why } from './why.ts'

/** A context menu closes this long after an action (E5.53). */
const HIDE_MS = 150

interface EditMenuItemProps {
  label: string
  icon: ReactNode
  /** Why the action is refused, shown in place of its keys; true shows no reason. */
  refused: Why | boolean | null
  keys?: ShortcutName
  act(): void
  onClose(): void
}

/** One action of a context menu, with its keys or the reason why it is refused. */
export function EditMenuItem({ label, icon, refused, keys, act, onClose }: EditMenuItemProps) {
  const { t } = useTranslation('timeline')
  const hiding = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(hiding.current), [])
  const reason = typeof refused === 'string' ? t(`why.${refused}`) : null
  return (
    <Menu.Item
      className={classes.item}
      leftSection={icon}
      rightSection={
        reason ? <span className={classes.reason}>{reason}</span> : keys && <Kbd size="xs">{keysOf(keys)}</Kbd>
      }
      aria-disabled={refused ? true : undefined}
      aria-keyshortcuts={keys && keysOf(keys).replaceAll(' ', '+').replace('Ctrl', 'Control')}
      closeMenuOnClick={false}
      color={keys === 'remove' && !refused ? 'red' : undefined}
      onClick={() => {
        if (refused) return
        act()
        clearTimeout(hiding.current)
        hiding.current = setTimeout(onClose, HIDE_MS)
      }}
    >
      {label}
    </Menu.Item>
  )
}
