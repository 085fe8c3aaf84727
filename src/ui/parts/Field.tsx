import type { ReactNode } from 'react'
import classes from './Field.module.css'

/** One row of an inspector: the name on the left, the control on the right. */
export function Field({ label, children, top }: { label: string; children: ReactNode; top?: boolean }) {
  return (
    <div className={classes.row} data-top={top || undefined}>
      <span className={classes.label}>{label}</span>
      <div className={classes.control}>{children}</div>
    </div>
  )
}
