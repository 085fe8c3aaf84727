import { Button } from '@mantine/core'
import { type Icon, IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './EmptyBox.module.css'

/** A failure has the sign of failures, an empty list a picture of what it would hold. */
type Kind =
  | { icon: Icon; failed?: false }
  | {
      icon?: undefined
      /** Shows and announces the text as a failure. */
      failed: true
    }

type EmptyBoxProps = Kind & {
  /** One sentence: what is missing and what to do next, or what failed. */
  text: string
  /** A second, less prominent sentence. */
  hint?: string
  height?: number | string
  action?: { label: string; onClick(): void }
  children?: ReactNode
}

/** The content of a list that is empty or failed to load. */
export function EmptyBox({ text, hint, icon, height = 120, action, failed, children }: EmptyBoxProps) {
  const Sign = icon ?? IconAlertTriangle
  return (
    <div className={classes.box} style={{ minHeight: height }} role={failed ? 'alert' : undefined}>
      <span className={classes.icon} data-failed={failed || undefined}>
        <Sign size={22} stroke={1.4} />
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
