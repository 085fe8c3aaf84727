import { Button } from '@mantine/core'
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './EmptyBox.module.css'

interface EmptyBoxProps {
  /** One sentence: what is missing and what to do next, or what failed. */
  text: string
  /** A second, less prominent sentence. */
  hint?: string
  icon?: ReactNode
  height?: number | string
  action?: { label: string; onClick(): void }
  /** Shows and announces the text as a failure. */
  failed?: boolean
  children?: ReactNode
}

/** The content of a list that is empty or failed to load. */
export function EmptyBox({ text, hint, icon, height = 180, action, failed, children }: EmptyBoxProps) {
  const Icon = failed ? IconAlertTriangle : IconInbox
  return (
    <div className={classes.box} style={{ minHeight: height }} role={failed ? 'alert' : undefined}>
      <span className={classes.icon} data-failed={failed || undefined}>
        {icon ?? <Icon size={26} stroke={1.4} />}
      </span>
      <span className={classes.title}>{text}</span>
      {hint && <span className={classes.hint}>{hint}</span>}
      {action && (
        <Button size="compact-sm" variant="light" mt={8} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
      {children}
    </div>
  )
}
