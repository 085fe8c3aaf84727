import type { ReactNode } from 'react'
import classes from './Field.module.css'

/** One row of an inspector: the name on the left, the control on the right. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <span className={classes.label}>{label}</span>
      <div className={classes.control}>{children}</div>
    </div>
  )
}
