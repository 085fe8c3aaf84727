import { ActionIcon, Kbd, Tooltip } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import classes from './IconAction.module.css'

interface IconActionProps {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  /** The keys as shown, e.g. `Ctrl Z`. */
  shortcut?: string
  disabled?: boolean
  loading?: boolean
  /** The state of a toggle button; undefined for other buttons. */
  pressed?: boolean
  size?: number
  danger?: boolean
}

/** An icon button with a tooltip, an accessible name, and its shortcut. */
export function IconAction(props: IconActionProps) {
  const { label, icon, onClick, shortcut, disabled, loading, pressed, size = 28, danger } = props
  return (
    <Tooltip
      openDelay={400}
      withinPortal
      label={
        <span className={classes.tip}>
          {label}
          {shortcut && <Kbd size="xs">{shortcut}</Kbd>}
        </span>
      }
    >
      <ActionIcon
        variant={pressed ? 'light' : 'subtle'}
        color={danger ? 'red' : pressed ? undefined : 'gray'}
        className={classes.button}
        size={size}
        aria-label={label}
        aria-pressed={pressed}
        data-disabled={disabled || undefined}
        disabled={disabled}
        loading={loading}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
