import { ActionIcon, Kbd, Tooltip } from '@mantine/core'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import classes from './IconAction.module.css'

/** Props that a menu gives the button that opens it. */
type TargetProps = Pick<ComponentProps<'button'>, 'ref' | 'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'>

interface IconActionProps extends TargetProps {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  /** The keys as shown, e.g. `Ctrl Z`. */
  shortcut?: string
  disabled?: boolean
  /** Why the action is not possible: the button is grey and its tooltip shows this in place of the keys. */
  reason?: string | null
  loading?: boolean
  /** The state of a toggle button; undefined for other buttons. */
  pressed?: boolean
  size?: number
  danger?: boolean
}

/** An icon button with a tooltip, an accessible name, and its shortcut. */
export function IconAction(props: IconActionProps) {
  const { label, icon, onClick, shortcut, disabled, reason, loading, pressed, size = 28, danger, ref, id } = props
  return (
    <Tooltip
      openDelay={400}
      withinPortal
      disabled={props['aria-expanded'] === true || props['aria-expanded'] === 'true'}
      label={
        <span className={classes.tip}>
          {label}
          {reason ? <span className={classes.reason}>{reason}</span> : shortcut && <Kbd size="xs">{shortcut}</Kbd>}
        </span>
      }
    >
      <ActionIcon
        ref={ref}
        id={id}
        aria-haspopup={props['aria-haspopup']}
        aria-expanded={props['aria-expanded']}
        aria-controls={props['aria-controls']}
        variant={pressed ? 'light' : 'subtle'}
        color={danger ? 'red' : pressed ? undefined : 'gray'}
        className={classes.button}
        size={size}
        aria-label={label}
        aria-pressed={pressed}
        aria-description={reason ?? undefined}
        aria-disabled={reason ? true : undefined}
        data-disabled={disabled || reason ? true : undefined}
        disabled={disabled}
        loading={loading}
        onClick={reason ? undefined : onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
